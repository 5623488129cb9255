import devicon from '@iconify-json/devicon/icons.json' with { type: 'json' };
import logos from '@iconify-json/logos/icons.json' with { type: 'json' };
import { z } from 'astro/zod';
import { findLogo } from '../lib/logos.ts';
import { completed, order, text } from './fields.ts';

const logoNames = Object.entries({ devicon, logos }).flatMap(([set, { icons }]) =>
  Object.keys(icons).map((name) => `${set}:${name}`),
);

const NO_LOGO =
  'is not the name of a logo: choose one at icones.js.org, collection logos or devicon, and write both, such as logos:docker-icon';

/** A technology in the tech stack. */
export const technologySchema = () =>
  z.strictObject({
    order,
    name: text(30, 'Name of the technology, as its maker writes it.'),
    logo: z
      .string()
      .refine((name) => findLogo(name) !== undefined, NO_LOGO)
      .meta({
        description: 'Logo: a name from icones.js.org, collection logos or devicon.',
        ...completed(logoNames, NO_LOGO),
      }),
    onHome: z
      .boolean('must be true or false, without quotes')
      .describe('Whether Home shows it too.'),
  });
