/** A field with the name of something, such as an icon. */
import { z } from 'astro/zod';
import { nameAlert } from '../messages/formats.ts';
import { message } from '../messages/message.ts';
import { suggest } from '../messages/words.ts';
import { addIssue } from './issues.ts';

/** What a list of names is for. */
interface Words {
  /** What a name is of, with its article: `an icon`. */
  noun: string;
  /** Where to choose one, as a sentence. */
  advice: string;
  /** Names `website`. */
  description: string;
  /** Where the names are shown with their pictures. */
  website: string;
  /** The name that the live preview shows until there is one; nothing by default. */
  substitute?: string;
}

/** One of many names, which editors of code and forms complete. @param words what messages and forms say of them */
export function oneOf(names: readonly string[], words: Words) {
  const { noun, advice, description, website, substitute } = words;
  const all = new Set(names);
  return z
    .string()
    .superRefine((name, context) => {
      if (all.has(name)) return;
      const suggestion = suggest(name, names);
      addIssue(context, message('unknown-name', { name, noun, advice, suggestion }));
    })
    .meta({
      description,
      website,
      options: names,
      patternErrorMessage: nameAlert(noun, advice),
      ...(substitute !== undefined && { substitute }),
    });
}
