/**
 * `npm run preflight`, before the site goes live: lists every placeholder in the content and in the
 * settings, and fails while there is one.
 */
import { join } from 'node:path';
import { checkContent } from '../integrations/content-lint/check.ts';
import { count, formatLocation, formatMessage } from '../integrations/content-lint/diagnostic.ts';
import { findPlaceholders } from '../integrations/content-lint/placeholders.ts';
import { findSettingProblems } from '../integrations/env/placeholders.ts';

const root = process.cwd();
const content = join(root, 'src/content');
const { errors } = await checkContent(content);
const { placeholders, notes } = findPlaceholders(content);
const settings = findSettingProblems(root);

const print = (place: string, message: string) =>
  console.log(`${place}\n  ${message.replaceAll('\n', '\n  ')}\n`);
for (const found of placeholders) print(formatLocation(found), formatMessage(found));
for (const { place, message } of settings) print(place, message);
for (const note of notes) print(`note ${formatLocation(note)}`, formatMessage(note));

const left = placeholders.length + settings.length;
if (errors.length > 0) {
  console.log(`The content has ${count(errors.length, 'error')}: see npm run check:content.`);
}
if (left > 0) {
  console.log(
    `${count(left, 'placeholder')} left: ${placeholders.length} in the content, ${settings.length} in the settings.`,
  );
}
if (errors.length + left > 0) process.exitCode = 1;
else console.log('No placeholder is left: the site can go live.');
