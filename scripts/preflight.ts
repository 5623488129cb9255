/**
 * `npm run preflight`: lists every placeholder in the content and in the environment variables, and fails
 * if there are any. Run it before the site goes live.
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

const print = (location: string, message: string) =>
  console.log(`${location}\n  ${message.replaceAll('\n', '\n  ')}\n`);
for (const placeholder of placeholders)
  print(formatLocation(placeholder), formatMessage(placeholder));
for (const { location, message } of settings) print(location, message);
for (const note of notes) print(`note ${formatLocation(note)}`, formatMessage(note));

const left = placeholders.length + settings.length;
if (errors.length > 0) {
  console.log(
    `The content has ${count(errors.length, 'error')}. To see ${errors.length === 1 ? 'it' : 'them'}, run npm run check:content.`,
  );
}
if (left > 0) {
  console.log(
    `${count(left, 'placeholder')} left: ${placeholders.length} in the content, ${settings.length} in the settings.`,
  );
}
if (errors.length + left > 0) process.exitCode = 1;
else console.log('No placeholders left. The site is ready to go live.');
