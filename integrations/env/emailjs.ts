/** The environment variables of EmailJS, whose names are in src/lib/emailjs.ts. */
import { loadEnv } from 'vite';
import {
  emailjs,
  identifierNames,
  type EmailJsEnv,
  type Identifier,
} from '../../src/lib/emailjs.ts';

/** The value of EMAILJS_ORIGIN that makes the form post to the origin of its own page. */
export const SAME_ORIGIN = '/';

/** What the environment says about EmailJS. */
export interface EmailJsSettings {
  /** The identifiers that are set. */
  identifiers: Partial<Record<Identifier, string>>;
  /** The names of those that are not set. */
  missing: Identifier[];
  /** Where the form posts to: an origin, or SAME_ORIGIN. */
  origin: string;
  /** Whether the mock server on this machine takes the messages. */
  usesMock: boolean;
  /** A sentence for the terminal when only some of the variables are set. */
  warning: string | undefined;
}

/**
 * Interprets the variables.
 * @param env variables and their values; an empty value counts as not set
 */
export function emailjsSettings(env: Record<string, string | undefined>): EmailJsSettings {
  const identifiers: EmailJsSettings['identifiers'] = {};
  const missing: Identifier[] = [];
  for (const name of identifierNames) {
    const value = env[name]?.trim();
    if (value) identifiers[name] = value;
    else missing.push(name);
  }
  const origin = env['EMAILJS_ORIGIN']?.trim();
  const isUnset = missing.length === identifierNames.length && !origin;
  const usesMock = isUnset || origin === SAME_ORIGIN;
  const warning =
    usesMock || missing.length === 0
      ? undefined
      : `Not set: ${missing.join(', ')}. The contact form will say that sending failed. ` +
        'Set all three identifiers in .env, or leave all EMAILJS_ variables empty to use the mock EmailJS server.';
  return { identifiers, missing, origin: origin || emailjs.origin, usesMock, warning };
}

/**
 * Reads the settings as Astro does: from the process and the project's .env files.
 * @param mode Vite's mode, which selects .env.production or .env.development
 * @param root the project's folder
 */
export const readEmailJsSettings = (mode: 'production' | 'development', root: string) =>
  emailjsSettings(loadEnv(mode, root, 'EMAILJS_'));

const MOCK_IDENTIFIER = 'local-mock';

/**
 * The variables with which the form posts to the mock server, for the build of `npm start`; for
 * `npm run dev` the same are in .env.development. Never for a release.
 */
export const mockEnv = {
  EMAILJS_PUBLIC_KEY: MOCK_IDENTIFIER,
  EMAILJS_SERVICE_ID: MOCK_IDENTIFIER,
  EMAILJS_TEMPLATE_ID: MOCK_IDENTIFIER,
  EMAILJS_ORIGIN: SAME_ORIGIN,
} satisfies EmailJsEnv;

/** The part of Astro's `env.schema` for EmailJS. */
export const emailjsSchema = Object.fromEntries(
  [...identifierNames, 'EMAILJS_ORIGIN'].map((name) => [
    name,
    // What `envField.string` returns: importing that takes `npm start` half a second.
    {
      type: 'string' as const,
      context: 'client' as const,
      access: 'public' as const,
      optional: true,
    },
  ]),
);
