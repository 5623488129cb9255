/** What the site itself needs of some files. */
import {
  diagnose,
  type Diagnostic,
  inFile,
  listSections,
  type RuledContent,
} from '../../studio/index.ts';
import { message } from '../messages.ts';

/** Checks that no article has a number as its name, as the further pages of a list do. */
export const nameErrors = ({ files }: RuledContent): Diagnostic[] =>
  files
    .filter(({ folder, id }) => folder === 'blog' && /^\d+$/.test(id))
    .flatMap(({ id, locate }) =>
      diagnose(inFile(locate([]).file), message('number-as-name', { id })),
    );

/** Checks that Contact has the form to which buttons lead, such as those of plans. */
export function formErrors({ files }: RuledContent): Diagnostic[] {
  const contact = files.find(({ file }) => file === 'pages/contact.mdx');
  if (!contact || contact.errors.length > 0) return [];
  if (listSections(contact).some(({ type }) => type === 'contact')) return [];
  return diagnose(contact.locate(['sections']), message('no-contact-form'));
}
