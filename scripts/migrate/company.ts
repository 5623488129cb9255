/** The country of the company: its code in place of its name, which each language had in its own words. */
import { findCountry, isCountry } from '../../studio/index.ts';
import { formatFile, groupAt, takeField, textAt } from './fields.ts';
import { readFile, shown, type Plan } from './plan.ts';

const PATH = 'site/company.mdx';

/**
 * Plans the code of the country.
 * @param folders the folders of further languages, each with a slash at its end
 */
export function planCountry(plan: Plan, folders: readonly string[]) {
  const file = readFile(plan, PATH);
  const address = groupAt(file?.fields, 'address');
  const country = textAt(address, 'country');
  if (file && address && country !== undefined && !isCountry(country)) {
    const code = findCountry(country);
    if (code === undefined) {
      plan.notes.push(`${shown(plan, PATH)}: write the two-letter code of “${country}”.`);
    } else {
      address.set('country', code);
      plan.writes.set(PATH, formatFile(file));
    }
  }
  for (const folder of folders) planWords(plan, folder + PATH);
}

/** Plans to remove the name of the country from the words of a language. */
function planWords(plan: Plan, path: string) {
  const file = readFile(plan, path);
  const address = groupAt(file?.fields, 'address');
  if (!file || !address || !takeField(address, 'country')) return;
  if (address.items.length === 0) takeField(file.fields, 'address');
  const notes = groupAt(groupAt(file.fields, 'comparedWith'), 'address');
  if (notes) takeField(notes, 'country');
  plan.writes.set(path, formatFile(file));
}
