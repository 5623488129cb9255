import { loadEnv } from 'vite';
import { measureOrigins, type MeasureProvider } from '../../src/lib/measure.ts';

export interface MeasureSettings {
  provider: MeasureProvider;
  /** Plausible: the domain of the site as it is named there. Umami: the website ID. */
  site: string;
  /** The origin that pages send page views and events to. */
  origin: string;
}

const SITE_IDS: Record<MeasureProvider, { pattern: RegExp; hint: string }> = {
  plausible: {
    pattern: /^[\w-]+(?:[.:/][\w-]+)*$/,
    hint: 'the domain of the site as in Plausible’s settings, without https://, such as example.com',
  },
  umami: {
    pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    hint: 'the Website ID from Umami’s settings, such as b59e9c65-ae32-47f1-8400-119fcf4861c4',
  },
};

export const measureVariables = ['MEASURE', 'MEASURE_SITE', 'MEASURE_ORIGIN'] as const;

/** The error of an environment variable. */
export class MeasureError extends Error {
  readonly variable: (typeof measureVariables)[number];

  /** @param problem what is wrong and what to write, after the name of the variable */
  constructor(variable: MeasureError['variable'], problem: string) {
    super(`${variable} ${problem}`);
    this.variable = variable;
  }
}

/**
 * Parses the environment variables of measurement.
 * @param env variables and their values; an empty value counts as not set
 * @returns undefined if MEASURE is not set: the site then measures nothing
 * @throws MeasureError that names the invalid variable and says what to write
 */
export function parseMeasureSettings(
  env: Record<string, string | undefined>,
): MeasureSettings | undefined {
  const [provider = '', site = '', origin = ''] = measureVariables.map((name) => env[name]);
  if (provider === '') return undefined;
  if (!isProvider(provider)) {
    const names = Object.keys(SITE_IDS).join(' or ');
    throw new MeasureError(
      'MEASURE',
      `is ${provider}. Use ${names}, or leave it empty to measure nothing.`,
    );
  }
  const { pattern, hint } = SITE_IDS[provider];
  if (!pattern.test(site)) {
    const problem = site === '' ? `is not set, but MEASURE is ${provider}` : `is ${site}`;
    throw new MeasureError('MEASURE_SITE', `${problem}. Use ${hint}.`);
  }
  if (origin !== '' && !isHttpsOrigin(origin)) {
    throw new MeasureError(
      'MEASURE_ORIGIN',
      `is ${origin}. Use the origin of your own ${provider} server, with https:// and without a path, such as https://stats.example.com, or leave it empty to use ${measureOrigins[provider]}.`,
    );
  }
  return { provider, site, origin: origin || measureOrigins[provider] };
}

const isProvider = (name: string): name is MeasureProvider => Object.hasOwn(SITE_IDS, name);

const isHttpsOrigin = (url: string) =>
  URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).origin === url;

/**
 * Reads the settings from the environment and the .env files, as the build does.
 * @param root the project root
 * @throws MeasureError see `parseMeasureSettings`
 */
export const readMeasureSettings = (root: string) =>
  parseMeasureSettings(loadEnv('production', root, 'MEASURE'));

/** Astro's `env.schema` for measurement. */
export const measureEnvSchema = Object.fromEntries(
  measureVariables.map((name) => [
    name,
    // The result of `envField.string`, as in emailjs.ts.
    {
      type: 'string' as const,
      context: 'client' as const,
      access: 'public' as const,
      optional: true,
    },
  ]),
);
