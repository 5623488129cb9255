import { z } from 'astro/zod';
import { logoNames } from './logo-icons.ts';
import { oneOf, order, text } from './fields.ts';

const logo = oneOf(
  logoNames,
  'a logo',
  'choose one at icones.js.org, collection logos or devicon, and write both, such as logos:docker-icon',
  'Logo: a name from icones.js.org, collection logos or devicon.',
);

/** A technology in the tech stack. */
export const technologySchema = () =>
  z.strictObject({
    order,
    name: text(30, 'Name of the technology, as its maker writes it.'),
    logo,
    onHome: z
      .boolean('must be true or false, without quotes')
      .meta({ title: 'Also on Home', description: 'Whether Home shows it too.' }),
  });
