import { loadEnv } from 'vite';
import {
  emailjs,
  identifierNames,
  SAME_ORIGIN,
  type EmailJsEnv,
  type Identifier,
} from '../../src/lib/emailjs.ts';

export interface EmailJsSettings {
  identifiers: Partial<Record<Identifier, string>>;
  /** The identifiers that are not set. */
  missing: Identifier[];
  /** The origin that the form posts to, or SAME_ORIGIN. */
  origin: string;
  /** Whether the mock EmailJS server receives the messages. */
  usesMock: boolean;
  /** Printed in the terminal when only some of the variables are set. */
  warning: string | undefined;
}

/**
 * Parses the environment variables of EmailJS.
 * @param env variables and their values; an empty value counts as not set
 */
export function parseEmailJsSettings(env: Record<string, string | undefined>): EmailJsSettings {
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
      : `${missing.join(', ')} not set, so the contact form can’t send messages. ` +
        'Set all three identifiers in .env, or leave all EMAILJS_ variables empty to use the mock EmailJS server.';
  return { identifiers, missing, origin: origin || emailjs.origin, usesMock, warning };
}

/**
 * Reads the settings from the environment and the .env files, as Astro does.
 * @param mode Vite's mode, which selects .env.production or .env.development
 * @param root the project root
 */
export const readEmailJsSettings = (mode: 'production' | 'development', root: string) =>
  parseEmailJsSettings(loadEnv(mode, root, 'EMAILJS_'));

const MOCK_IDENTIFIER = 'local-mock';

/**
 * Makes the form post to the mock server in builds for `npm start`. `npm run dev` uses the same values from
 * .env.development. Production builds must not use them.
 */
export const mockEnv = {
  EMAILJS_PUBLIC_KEY: MOCK_IDENTIFIER,
  EMAILJS_SERVICE_ID: MOCK_IDENTIFIER,
  EMAILJS_TEMPLATE_ID: MOCK_IDENTIFIER,
  EMAILJS_ORIGIN: SAME_ORIGIN,
} satisfies EmailJsEnv;

/** Astro's `env.schema` for EmailJS. */
export const emailjsEnvSchema = Object.fromEntries(
  [...identifierNames, 'EMAILJS_ORIGIN'].map((name) => [
    name,
    // The result of `envField.string`. Importing that would slow down `npm start` by half a second.
    {
      type: 'string' as const,
      context: 'client' as const,
      access: 'public' as const,
      optional: true,
    },
  ]),
);
