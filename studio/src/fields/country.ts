/** Countries, by their codes. */
import { z } from 'astro/zod';
import { isCountry } from '../lib/country-name.ts';
import { countryAlert } from '../messages/formats.ts';
import { message } from '../messages/message.ts';
import { findCountry } from './find-country.ts';
import { addIssue } from './issues.ts';

/** The code of a country. */
export const country = (description: string) =>
  z
    .string()
    .superRefine((code, context) => {
      if (isCountry(code)) return;
      addIssue(context, message('unknown-country', { country: code, code: findCountry(code) }));
    })
    .meta({
      description,
      pattern: '^[A-Z]{2}$',
      patternErrorMessage: countryAlert,
      examples: ['IN'],
    });
