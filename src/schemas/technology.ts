import { z } from 'astro/zod';
import { logoNames } from './logo-icons.ts';
import { oneOf, order, text } from './fields.ts';

const logo = oneOf(
  logoNames,
  'a logo',
  'Choose one at icones.js.org in the collection logos or devicon, and use both names, such as logos:docker-icon.',
  'Logo. Use a name from the collection logos or devicon at icones.js.org, such as logos:docker-icon.',
);

/** A technology in the tech stack. */
export const technologySchema = () =>
  z.strictObject({
    order,
    name: text(30, 'Name of the technology, with its official spelling.'),
    logo,
    onHome: z
      .boolean()
      .meta({ title: 'Also on Home', description: 'Whether the technology also appears on Home.' }),
  });
