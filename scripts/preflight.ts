/**
 * `npm run preflight`: lists every placeholder in the content and in the environment variables, and fails
 * if there are any. Run it before the site goes live.
 */
import { join } from 'node:path';
import { checkContent } from '../src/content-check/check.ts';
import { count, formatLocation, formatMessage } from '../src/content-check/diagnostic.ts';
import { findPlaceholders } from '../src/content-check/placeholders.ts';
import { findSettingProblems, isPreview, loadSettings } from '../integrations/settings.ts';

const root = process.cwd();
const content = join(root, 'src/content');
const { errors, files } = await checkContent(content);
const placeholders = findPlaceholders(files, content);
const env = loadSettings(root);
const settings = findSettingProblems(env);

const print = (location: string, message: string) =>
  console.log(`${location}\n  ${message.replaceAll('\n', '\n  ')}\n`);
for (const placeholder of placeholders)
  print(formatLocation(placeholder), formatMessage(placeholder));
for (const problem of settings) print('Environment variable, or .env', problem);

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
// A preview is built although placeholders are left.
if (errors.length > 0 || (left > 0 && !isPreview(env, process.env))) process.exitCode = 1;
else if (left === 0) console.log('No placeholders left. The site is ready to go live.');
