import { z } from 'astro/zod';
import { order, text } from './fields.ts';

/** A technology in the tech stack. */
export const technologySchema = () =>
  z.strictObject({
    order,
    name: text(30, 'Name of the technology, as its maker writes it.'),
    logo: text(60, 'Logo: a name from icones.js.org, collection logos or devicon.'),
    onHome: z.boolean('must be true or false').describe('Whether Home shows it too.'),
  });
