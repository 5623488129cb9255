/** How the schemas tell what is wrong: each issue has a message (../messages/message.ts). */
import type { z } from 'astro/zod';
import type { Kind } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';

/**
 * Adds an issue, for `superRefine`. After one of the value itself, the rules of the groups around it are not checked: they
 * need what is valid.
 * @param path the way to the part of the value that has the issue
 */
export const addIssue = (context: z.RefinementCtx, message: Message, path: PropertyKey[] = []) =>
  context.addIssue({ code: 'custom', path, params: message, continue: path.length > 0 });

/**
 * Returns a kind of message in place of the sentence that Zod's checks take. Its values are the limits of the check, and
 * `messageValues` of the field (json-schema.ts).
 */
export const kind = (name: Kind): string => name;
