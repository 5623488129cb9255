// The one place that knows the environment variables of the mail service.
import { loadEnv } from 'vite';
import { mailService } from '../../src/lib/mail-service.ts';

const IDENTIFIERS = ['EMAILJS_PUBLIC_KEY', 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID'] as const;

/** The value of EMAILJS_ORIGIN that means: the origin of the page itself. */
export const SAME_ORIGIN = '/';

const LOCAL_IDENTIFIER = 'local-mail-desk';

type Identifier = (typeof IDENTIFIERS)[number];

/** What the environment says about the mail service. */
export interface MailSettings {
  /** The identifiers that are set, by the names of their variables. */
  identifiers: Partial<Record<Identifier, string>>;
  /** The names of the identifiers that are not set. */
  missing: Identifier[];
  /** Where the form posts to: an origin, or SAME_ORIGIN. */
  origin: string;
  /** Whether the local mail desk takes the messages on this machine. */
  usesMailDesk: boolean;
  /** A sentence for the terminal when some identifiers are set and others are not. */
  warning: string | undefined;
}

/**
 * Reads the mail settings out of an environment.
 *
 * @param env variables and their values; an empty value counts as not set
 * @returns the settings
 */
export function mailSettings(env: Record<string, string | undefined>): MailSettings {
  const identifiers: MailSettings['identifiers'] = {};
  const missing: Identifier[] = [];
  for (const name of IDENTIFIERS) {
    const value = env[name]?.trim();
    if (value) identifiers[name] = value;
    else missing.push(name);
  }
  const origin = env['EMAILJS_ORIGIN']?.trim() || mailService.origin;
  // A form that posts to its own page's server finds the mail desk there, and nothing else.
  const usesMailDesk = missing.length === IDENTIFIERS.length || origin === SAME_ORIGIN;
  const warning =
    usesMailDesk || missing.length === 0
      ? undefined
      : `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set: the contact form will say that it failed. ` +
        'Set all three identifiers in .env, or none to use the local mail desk.';
  return { identifiers, missing, origin, usesMailDesk, warning };
}

/**
 * Reads the mail settings as Astro will see them: from the process and the project's .env files.
 *
 * @param mode Vite's mode, which decides about .env.production and .env.development
 * @param root the project's folder
 * @returns the settings
 */
export function readMailSettings(mode: 'production' | 'development', root: string): MailSettings {
  return mailSettings(loadEnv(mode, root, 'EMAILJS_'));
}

/**
 * The variables for a build whose form posts to the local mail desk. Never for a release.
 *
 * @returns variables and their values, to go over the process's own
 */
export function mailDeskEnvironment(): Record<Identifier | 'EMAILJS_ORIGIN', string> {
  return {
    EMAILJS_PUBLIC_KEY: LOCAL_IDENTIFIER,
    EMAILJS_SERVICE_ID: LOCAL_IDENTIFIER,
    EMAILJS_TEMPLATE_ID: LOCAL_IDENTIFIER,
    EMAILJS_ORIGIN: SAME_ORIGIN,
  };
}
