import { z } from 'astro/zod';
import { findLogo } from '../lib/logos.ts';
import { order, text } from './fields.ts';

/** A technology in the tech stack. */
export const technologySchema = () =>
  z.strictObject({
    order,
    name: text(30, 'Name of the technology, as its maker writes it.'),
    logo: z
      .string()
      .refine(
        (name) => findLogo(name) !== undefined,
        'is not the name of a logo: choose one at icones.js.org, collection logos or devicon, and write both, such as logos:docker-icon',
      )
      .describe('Logo: a name from icones.js.org, collection logos or devicon.'),
    onHome: z
      .boolean('must be true or false, without quotes')
      .describe('Whether Home shows it too.'),
  });
