import { z } from 'astro/zod';
import { order, redirectFrom, text } from './fields.ts';
import { pageMeta } from './field-groups.ts';

/** A page with only text, such as the privacy page. The body is its text, with headings. */
export const legalSchema = () =>
  z.strictObject({
    order,
    ...pageMeta,
    updated: text(40, 'Date of the last change, such as 23 November 2026.'),
    redirectFrom,
  });
