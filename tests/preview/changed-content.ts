/** Changes the content of the fixture site to that of the site `preview`. */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addGeneratedContent } from '../fixture-site/generated-content.ts';
import { addPhotos } from './photos.ts';

export const ONLY_SLIDE = 'apps';
export const UNGROUPED = 'cloud';

/** Changes a copy of the fixtures. */
export async function changeContent(content: string) {
  addGeneratedContent(content);
  makeGermanFirst(content);
  leaveOutParts(content);
  addChoice(content);
  replaceIn(join(content, 'site/announcement.mdx'), /(?<=^from: ).*/m, '2099-01-01');
  await addPhotos(content);
}

/**
 * Swaps the codes of English and German, so that the first language isn't English. The words stay where they are: what is
 * tested is what depends on the code, such as dates.
 */
function makeGermanFirst(content: string) {
  const english = '  - code: en\n    name: English\n    dates: en-GB\n';
  const german = '  - code: de\n    name: Deutsch\n    dates: de-DE\n';
  const languages = join(content, 'site/languages.mdx');
  replaceIn(languages, english + german, german + english);
  renameSync(join(content, 'de'), join(content, 'en'));
}

/** Removes testimonials, all slides but one, and the group of a service. */
function leaveOutParts(content: string) {
  rmSync(join(content, 'testimonials'), { recursive: true });
  const slides = readdirSync(join(content, 'slides')).filter((name) => name.endsWith('.mdx'));
  for (const name of slides.filter((slide) => slide !== `${ONLY_SLIDE}.mdx`)) {
    rmSync(join(content, 'slides', name));
  }
  replaceIn(join(content, `services/${UNGROUPED}.mdx`), /^group: .*\n/m, '');
}

/** Adds a further field to the contact form, in both languages. */
function addChoice(content: string) {
  const choice = 'name: subject, label: Subject, kind: choice, options: [A new website]';
  const words = 'label: Thema, options: { a-new-website: Eine neue Website }';
  replaceIn(join(content, 'site/form.mdx'), 'submit:', `fields: [{ ${choice} }]\nsubmit:`);
  replaceIn(
    join(content, 'en/site/form.mdx'),
    'submit:',
    `fields: { subject: { ${words} } }\nsubmit:`,
  );
}

/** Replaces a part of a file. */
function replaceIn(file: string, part: string | RegExp, replacement: string) {
  const text = readFileSync(file, 'utf8');
  const replaced = text.replace(part, replacement);
  if (replaced === text) throw new Error(`${file} has no ${String(part)}.`);
  writeFileSync(file, replaced);
}
