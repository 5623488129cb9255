/** Words and what they were compared with: which of them visitors see, and which are to be compared again. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { markCompared, markSource } from '../../../scripts/mark-compared.ts';
import { nodeContentModel } from '../../../src/node/content-model.ts';
import { checkContent } from '../../../studio/content/check-content.ts';
import { hashText, noteOf } from '../../../studio/languages/compared.ts';
import { noteSave } from '../../../studio/languages/note-compared.ts';
import { countStates, listTextStates } from '../../../studio/languages/state.ts';
import { findWrittenKeys } from '../../../studio/languages/written-keys.ts';
import { createDocument } from '../../../studio/model/document.ts';
import { fixtureContent } from '../../sites.ts';
import { edited, read, readSource, type Changes } from './fixture-content.ts';
import { addedMessages, checkFour, checkWith, germanFields, markedGerman } from './german.ts';

const announcement = 'site/announcement.mdx';
const germanAnnouncement = 'de/site/announcement.mdx';
const growth = 'plans/growth.mdx';
const germanGrowth = 'de/plans/growth.mdx';
const services = 'pages/services.mdx';
const germanServices = 'de/pages/services.mdx';
const terms = 'legal/terms.mdx';
const germanTerms = 'de/legal/terms.mdx';

const compared: Changes = {
  [germanAnnouncement]: markedGerman(germanAnnouncement),
  [germanGrowth]: markedGerman(germanGrowth),
  [germanServices]: markedGerman(germanServices),
  [germanTerms]: markedGerman(germanTerms),
};

/** Returns what the check says of a change after all words were compared. */
const messagesAfter = (changes: Changes) =>
  addedMessages(checkWith(compared), checkWith({ ...compared, ...changes }));

/** Returns how many texts of a German file are missing, have changed and were never compared. */
function statesOf(path: string, changes: Changes) {
  const translations = checkWith(changes).languages[0]?.translations ?? [];
  const translation = translations.find(({ original }) => original.file === path);
  if (!translation) throw new Error(`There are no words for ${path}.`);
  return countStates(listTextStates(translation));
}

const laterOpening = edited(announcement, '24 December', '27 December');

test.for(['de', 'fr'])('a text whose figures have changed is English in %s', (code) => {
  const { languages } = checkFour({ ...compared, [announcement]: laterOpening });
  const { files = [] } = languages.find((language) => language.code === code) ?? {};
  const shown = files.find(({ file }) => file === announcement)?.data['text'];
  expect(shown).toBe('Our office is closed from 27 December to 1 January.');
});

test('a text whose figures have changed is a warning', () => {
  const { errors, warnings } = messagesAfter({ [announcement]: laterOpening });
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    'src/content/de/site/announcement.mdx:2 text has figures that English doesn’t have any more, so visitors see English here: English says “Our office is closed from 27 December t…” now (src/content/site/announcement.mdx:2). Compare the two, and save it in the form.',
  ]);
});

const germanText = (changes: Changes) =>
  germanFields(announcement, { ...compared, ...changes })['text'];

test('words with the new figures are shown', () => {
  const corrected = (compared[germanAnnouncement] ?? '').replace('24. Dezember', '27. Dezember');
  const changes = { [announcement]: laterOpening, [germanAnnouncement]: corrected };
  expect(germanText(changes)).toBe('Unser Büro ist vom 27. Dezember bis 1. Januar geschlossen.');
});

test('words that were compared with other figures stay when other words of the text change', () => {
  const source = edited(germanAnnouncement, '24. Dezember', 'Heiligabend');
  const changes = {
    [germanAnnouncement]: markedGerman(germanAnnouncement, source),
    [announcement]: edited(announcement, 'Our office is', 'We are'),
  };
  expect(germanText(changes)).toBe('Unser Büro ist vom Heiligabend bis 1. Januar geschlossen.');
  expect(messagesAfter(changes).warnings.join()).toContain('text has the figures 1, but English');
});

test('words that no one has compared are shown, whatever their figures are', () => {
  expect(germanFields(announcement, { [announcement]: laterOpening })['text']).toContain('24. Dez');
});

test('a text below the fields whose figures have changed is English', () => {
  const changes = { ...compared, [terms]: edited(terms, '14 days', '30 days') };
  const { files = [] } = checkWith(changes).languages[0] ?? {};
  const page = files.find(({ file }) => file === terms);
  expect(page?.document.text?.source).toContain('Invoices are due within 30 days.');
});

test('a page whose title has other figures is still in German', () => {
  const german = edited(germanTerms, 'title: Bedingungen', 'title: Bedingungen 2026');
  const marked = edited(terms, 'title: Terms', 'title: Terms 2026');
  const { languages } = checkWith({ [terms]: marked, [germanTerms]: german });
  const note = `comparedWith:\n  title: ${noteOf('Terms 2026')}\ntitle:`;
  const changes = {
    [terms]: edited(terms, 'title: Terms', 'title: Terms 2027'),
    [germanTerms]: german.replace('title:', note),
  };
  expect(languages[0]?.files.map(({ file }) => file)).toContain(terms);
  expect(germanFields(terms, changes)['title']).toBe('Terms 2027');
});

const stepsOf = (changes: Changes) => {
  const { sections } = germanFields(services, { ...compared, ...changes }) as {
    sections: { steps?: { title: string; text: string }[] }[];
  };
  return sections.find(({ steps }) => steps)?.steps ?? [];
};
const retitled = edited(services, 'title: Free', 'title: A free');

test('an item with another title keeps its words if another of its texts is as it was compared', () => {
  expect(stepsOf({ [services]: retitled })[0]?.title).toBe('Kostenlose Beratung');
});

test('an item of which all texts have changed is English', () => {
  const changed = retitled.replace(/(- title: A free.*\n +text: ).*/, '$1Other words.');
  expect(stepsOf({ [services]: changed })[0]).toMatchObject({ text: 'Other words.' });
  expect(stepsOf({ [services]: changed })[0]?.title).toMatch(/^A free/);
});

test('an item whose words no one has compared is English when it gets another title', () => {
  const changes = { [germanServices]: read(germanServices), [services]: retitled };
  expect(stepsOf(changes)[0]?.title).toMatch(/^A free/);
});

test('an item of one text is English when it gets another one', () => {
  const changes = { [growth]: edited(growth, 'Cloud deployment', 'Cloud deployments') };
  const { features } = germanFields(growth, { ...compared, ...changes }) as { features: string[] };
  expect(features[1]).toBe('Cloud deployments');
});

test('a new item that shares a label with a deleted one gets none of its words', () => {
  const items = ['New', 'Other'].map((title) => ({ title, label: 'Read more' }));
  const words = { deleted: { title: 'Alt' }, other: { title: 'Anderes' } };
  const label = noteOf('Read more');
  const notes = { deleted: { title: noteOf('Old'), label }, other: { label } };
  expect(findWrittenKeys(items, ['new', 'other'], { words, compared: notes })).toEqual([
    'new',
    'other',
  ]);
});

const pair = { first: 'English', other: 'German', folder: 'de' };
const original = readSource(growth, read(growth));
const document = (values: object) =>
  createDocument(growth, original.kind, values, { source: '', line: 1 }, { folder: 'de' });

test('a save marks the words that it changes, and drops the marks of those that it empties', () => {
  const comparedWith = { button: noteOf('Get Started'), badge: 'old' };
  const before = document({ name: 'Wachstum', button: 'Los', badge: 'Beliebt', comparedWith });
  const after = document({ name: 'Wachstumspaket', button: '', badge: 'Beliebt', comparedWith });
  expect(noteSave(original, before, after, pair)).toEqual({
    name: 'Wachstumspaket',
    button: '',
    badge: 'Beliebt',
    comparedWith: { badge: 'old', name: noteOf('Growth Plan') },
  });
});

test('“The others still fit” marks all words, and isn’t saved', () => {
  const words = { name: 'Wachstum', badge: 'Beliebt', features: { 'cloud-deployment': 'Cloud' } };
  const after = document({ ...words, othersStillFit: true });
  expect(noteSave(original, document(words), after, pair)).toEqual({
    ...words,
    comparedWith: {
      name: noteOf('Growth Plan'),
      badge: noteOf('Recommended'),
      features: { 'cloud-deployment': noteOf('Cloud deployment') },
    },
  });
});

test('a save notes the figures of a text', () => {
  const after = document({ price: { amount: '499 $' } });
  const { comparedWith } = noteSave(original, undefined, after, pair);
  expect(comparedWith).toEqual({ price: { amount: `${hashText('$499')} 499` } });
});

test('the marks of an older version, hashes in a string, count until the next save', () => {
  const words = { name: 'Wachstum', badge: 'Beliebt' };
  const old = { ...words, comparedWith: `${hashText('Growth Plan')} ${hashText('Get Started')}` };
  const saved = noteSave(original, document(old), document(old), pair);
  expect(saved).toEqual({ ...words, comparedWith: { name: noteOf('Growth Plan') } });
});

test('a text is current when its hash is there, under whatever key', () => {
  const moved = edited(
    germanGrowth,
    'name:',
    `comparedWith:\n  old: ${noteOf('Growth Plan')}\nname:`,
  );
  const all = statesOf(growth, {}).uncompared;
  expect(statesOf(growth, { [germanGrowth]: moved })).toEqual({
    missing: 0,
    changed: 0,
    uncompared: all - 1,
  });
});

test('words that are compared again after a typo was mended are not out of date any more', () => {
  const changed = statesOf(services, { ...compared, [services]: retitled }).changed;
  const source = markedAfter({ [services]: retitled });
  expect(changed).toBe(1);
  expect(statesOf(services, { [services]: retitled, [germanServices]: source }).changed).toBe(0);
});

/** Returns the German file of the services as it is marked after a change of English. */
function markedAfter(changes: Changes): string {
  const { languages } = checkWith({ ...compared, ...changes });
  const translation = languages[0]?.translations.find(
    ({ original: { file } }) => file === services,
  );
  if (!translation) throw new Error('There are no words for the services.');
  return markSource(germanServices, compared[germanServices] ?? '', translation);
}

test('the words of a topic are compared in the file that has them', () => {
  const chatbot = 'blog/what-a-chatbot-should-not-say.mdx';
  const shop = 'blog/moving-a-shop-to-the-cloud.mdx';
  const before = statesOf(shop, {}).uncompared;
  const changes = { [shop]: edited(shop, 'topics:\n', 'topics:\n  - AI\n') };
  expect(statesOf(shop, changes).uncompared).toBe(before);
  expect(
    statesOf(chatbot, { ...changes, [`de/${chatbot}`]: markedGerman(`de/${chatbot}`) }),
  ).toEqual({
    missing: 0,
    changed: 0,
    uncompared: 0,
  });
});

test('words that no one has compared are one warning for each language', () => {
  const { warnings } = checkFour({});
  const counts = warnings.filter(({ message }) => message.kind === 'uncompared-words');
  expect(counts.map(({ file }) => file)).toEqual(['de', 'fr', 'pl']);
});

describe('a command that marks files as compared', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    cpSync(fixtureContent, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('marks those that it names', async () => {
    expect(await markCompared(folder, 'de', ['plans/growth.mdx'])).toEqual([germanGrowth]);
    const note = `  name: ${noteOf('Growth Plan')}`;
    expect(readFileSync(join(folder, germanGrowth), 'utf8')).toContain(note);
  });

  test('marks all files of a language', async () => {
    await markCompared(folder, 'de');
    const { warnings } = await checkContent(folder, nodeContentModel);
    expect(warnings.filter(({ message }) => message.kind === 'uncompared-words')).toEqual([]);
  });

  test.for([
    ['a language that the site lacks', 'fr', [], 'site/languages.mdx: de.'],
    ['a file that there isn’t', 'de', ['plans/none.mdx'], 'de/plans/none.mdx'],
  ] as const)('refuses %s', async ([, code, paths, message]) => {
    await expect(markCompared(folder, code, paths)).rejects.toThrow(message);
  });
});
