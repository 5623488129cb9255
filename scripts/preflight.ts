/**
 * `npm run preflight`, before the site goes live: lists every placeholder that is left in the content and
 * in the settings, and ends non-zero while there is one.
 */
import { join } from 'node:path';
import { checkContent } from '../integrations/content-lint/check.ts';
import { contentFindings } from '../integrations/content-lint/placeholders.ts';
import type { Finding } from '../integrations/content-lint/finding.ts';
import { settingFindings } from '../integrations/env/placeholders.ts';

const root = process.cwd();
const content = join(root, 'src/content');

const { slips } = await checkContent(content);
const { placeholders, notes } = contentFindings(content);
const settings = settingFindings(root);

const print = ({ place, name, says, put }: Finding, before = '') =>
  console.log(`${before}${place}\n  ${name} ${says}.\n  Put there: ${put}\n`);
placeholders.forEach((finding) => print(finding));
settings.forEach((finding) => print(finding));
notes.forEach((finding) => print(finding, 'note '));

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
const left = placeholders.length + settings.length;
const isReady = slips.length === 0 && left === 0;
if (slips.length > 0) {
  console.log(`The content has ${count(slips.length, 'slip')}: npm run check:content names them.`);
}
if (left > 0) {
  console.log(
    `${count(left, 'placeholder')} left: ${placeholders.length} in the content, ${settings.length} in the settings.`,
  );
}
if (isReady) console.log('No placeholder is left: the site can go live.');
else process.exitCode = 1;
