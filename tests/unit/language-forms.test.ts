/** The forms of a further language: which there are, and what their fields are. */
import type { CollectionFile, CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { nodeContentModel } from '../../src/node/content-model.ts';
import { toMessages } from '../../studio/astro/content-messages.ts';
import { renderAdminPages } from '../../studio/forms/admin-page.ts';
import { formsConfig } from '../../studio/forms/config.ts';
import { languageConfig } from '../../studio/forms/language-config.ts';
import { renderLanguageTasks } from '../../studio/forms/language-tasks.ts';
import type { ContentResult } from '../../studio/languages/check-language.ts';
import { noteOf } from '../../studio/languages/compared.ts';
import { edited, type Changes } from './content-check/fixture-content.ts';
import { checkWith, markedGerman } from './content-check/german.ts';

const settings = {
  backend: 'local',
  repo: 'local/site',
  branch: 'main',
  authUrl: undefined,
  publish: 'direct',
} as const;
const site = {
  model: nodeContentModel,
  settings,
  siteUrl: { origin: 'https://www.example.com', base: '/' },
};

const growth = 'plans/growth.mdx';
const germanGrowth = 'de/plans/growth.mdx';

/** Returns the configuration of the German forms. */
function germanForms(changes?: Changes): CmsConfig {
  const content = checkWith(changes);
  const [german] = content.languages;
  if (!german) throw new Error('The fixtures have no German.');
  return languageConfig(site, content, german);
}

const listFiles = ({ collections = [] }: CmsConfig): CollectionFile[] =>
  collections.flatMap((item) => ('files' in item ? item.files : []));

/** Returns the form of a file. */
const formOf = (file: string, changes?: Changes): CollectionFile | undefined =>
  listFiles(germanForms(changes)).find((form) => form.file === `src/content/de/${file}`);

/** Lists the paths of the fields in a form, without those of groups. */
const listPaths = (fields: readonly Field[] = [], group = ''): string[] =>
  fields.flatMap((field) =>
    'fields' in field ? listPaths(field.fields, `${group}${field.name}.`) : group + field.name,
  );

/** Returns a field of a form, or of a group in it. */
function fieldAt(fields: readonly Field[] | undefined, path: string): Record<string, unknown> {
  const [name, ...rest] = path.split('.');
  const field = fields?.find((other) => other.name === name) as { fields?: Field[] } | undefined;
  if (!field) throw new Error(`The form has no ${path}.`);
  return rest.length === 0 ? { ...field } : fieldAt(field.fields, rest.join('.'));
}

const namesOf = ({ collections = [] }: CmsConfig) =>
  collections.flatMap((item) => ('label' in item ? [item.name] : []));

const compared = { [germanGrowth]: markedGerman(germanGrowth) };

test('each entry has a form, whether its German file exists or not, below a name of its own', () => {
  const german = germanForms();
  expect(formOf('plans/startup.mdx')?.label).toBe('Startup Plan (9 of 9 texts missing)');
  expect(formOf(growth, compared)).toMatchObject({
    label: 'Growth Plan',
    preview_path: '/de/pricing#plan-growth',
  });
  expect(formOf('site/languages.mdx')).toBeUndefined();
  const english = namesOf(formsConfig(site, [], new Map()));
  expect(namesOf(german).filter((name) => english.includes(name))).toEqual([]);
  expect(namesOf(german)).toContain('de-plans');
});

test('a form has a heading and the words in the order of the page', () => {
  expect(listPaths(formOf(growth)?.fields)).toEqual([
    'formHeading',
    'name',
    'summary',
    'price.prefix',
    'price.amount',
    'features.custom-web-or-mobile-app',
    'features.cloud-deployment',
    'features.ai-chatbot-integration',
    'features.ongoing-maintenance',
    'button',
    'inquiry',
    'badge',
    'othersStillFit',
  ]);
  const paths = listPaths(formOf('legal/terms.mdx')?.fields);
  const others = ['title', 'description', 'body', 'updated', 'draft', 'othersStillFit'];
  expect(paths).toEqual(['formHeading', ...others]);
});

test('the heading names the entry, with a link to its form in the first language', () => {
  expect(fieldAt(formOf(growth)?.fields, 'formHeading')).toMatchObject({
    label: 'Plans → Growth Plan',
    comment: '[Open it in English](/admin#/collections/plans/entries/growth)',
  });
});

test('groups have no star, as they can stay empty', () => {
  expect(fieldAt(formOf(growth)?.fields, 'price')).toMatchObject({ readonly: true });
});

test('texts can have the pictures of the first language', () => {
  const forms = germanForms().collections?.find(
    (item) => 'name' in item && item.name === 'de-blog',
  );
  expect(forms).toMatchObject({ media_folder: '/src/content/blog', public_folder: '.' });
});

test('the text of the first language stands above each field as it is', () => {
  const changes = { [growth]: edited(growth, 'Cloud deployment', 'Cloud *deployment* [1] <2>') };
  const field = fieldAt(formOf(growth, changes)?.fields, 'features.cloud-deployment-1-2');
  expect(field['comment']).toBe(String.raw`English: Cloud \*deployment\* \[1\] \<2\>`);
  expect(field).toMatchObject({ required: false, maxlength: 60, widget: 'string' });
});

test.for<[string, string | RegExp, string, string[]]>([
  [
    'swapped',
    /( {2}- Cloud.*\n)( {2}- AI.*\n)/,
    '  - AI chatbot integration\n  - Cloud deployment\n',
    [],
  ],
  ['inserted', '  - Cloud', '  - Hosting\n  - Cloud', ['hosting']],
])('words stay at their item when one is %s', ([, from, to, added]) => {
  const paths = listPaths(formOf(growth, { [growth]: edited(growth, from, to) })?.fields);
  const before = listPaths(formOf(growth)?.fields);
  expect(paths.toSorted()).toEqual(
    [...before, ...added.map((key) => `features.${key}`)].toSorted(),
  );
});

test('words whose text is gone have a field to copy them from, and are kept under other keys', () => {
  const changes = {
    [growth]: edited(growth, / {2}- Cloud.*\n/, ''),
    [germanGrowth]: edited(germanGrowth, 'features:\n', "features:\n  '7': Sieben\n"),
  };
  const { fields } = formOf(growth, changes) ?? {};
  expect(fieldAt(fields, 'features.cloud-deployment')).toMatchObject({
    label: 'No longer in English: cloud-deployment',
    required: false,
  });
  expect(listPaths(fields)).not.toContain('features.7');
});

test('“The others still fit” is there as long as something is to be compared', () => {
  const fieldOf = (changes: Changes) =>
    listPaths(formOf(growth, changes)?.fields).includes('othersStillFit');
  expect(fieldOf({})).toBe(true);
  expect(fieldOf(compared)).toBe(false);
  const reworded = edited(growth, 'Get Started', 'Begin');
  expect(fieldOf({ ...compared, [growth]: reworded })).toBe(true);
});

test.for<[string, string, Changes, string | undefined]>([
  ['compared', growth, compared, 'check_circle'],
  ['never compared', growth, {}, 'pending'],
  ['without words', 'plans/startup.mdx', {}, 'radio_button_unchecked'],
])('an entry that is %s has its icon', ([, file, changes, icon]) => {
  expect(formOf(file, changes)?.icon).toBe(icon);
});

test('a page whose title is not translated is not in German yet', () => {
  const german = 'de/pages/pricing.mdx';
  const changes = { [german]: edited(german, /title: .*\n/, '') };
  expect(formOf('pages/pricing.mdx', changes)?.label).toBe('Pricing (not in German yet)');
  const html = renderPages(checkWith(changes)).get('/de/admin');
  expect(html).toContain('<p>Not in German yet, so links to it lead to English:</p>');
});

test('list and field say which text has changed', () => {
  const changes = { ...compared, [growth]: edited(growth, 'Get Started', 'Begin') };
  const { label, icon, fields } = formOf(growth, changes) ?? {};
  expect({ label, icon }).toEqual({ label: 'Growth Plan (1 text changed)', icon: 'history' });
  expect(fieldAt(fields, 'button')['comment']).toBe(
    '**Changed since you compared.** English: Begin',
  );
  expect(fieldAt(fields, 'badge')['comment']).toBe('English: Recommended');
});

test('a field says that visitors see English while its figures are not those of English', () => {
  const german = edited(germanGrowth, 'prefix: ab', 'prefix: ab\n  amount: 499 $');
  const changes = {
    [germanGrowth]: markedGerman(germanGrowth, german),
    [growth]: edited(growth, '$499', '$549'),
  };
  expect(fieldAt(formOf(growth, changes)?.fields, 'price.amount')['comment']).toBe(
    '**Changed since you compared.** Its figures are others, so visitors see English here. English: $549',
  );
});

test('the page lists what has changed and what is missing, with links to the forms', () => {
  const changes = { ...compared, [growth]: edited(growth, 'Get Started', 'Begin') };
  const html = renderPages(checkWith(changes)).get('/de/admin');
  expect(html).toContain(
    '<a href="#/collections/de-plans/entries/growth">Plans → Growth Plan</a>: “Begin”',
  );
  expect(html).toContain(
    '<a href="#/collections/de-plans/entries/startup">Plans → Startup Plan</a>: 9 of 9 texts',
  );
});

/** Returns words for all texts of English, which were compared with them. */
function completeGerman(): Changes {
  const { translations = [] } = checkWith().languages[0] ?? {};
  return Object.fromEntries(
    translations.map(({ original, originals }): [string, string] => {
      const words = {};
      for (const { wordsPath, text } of originals) setAt(words, wordsPath, text);
      const compared = {};
      for (const { wordsPath, text } of originals) setAt(compared, wordsPath, noteOf(text));
      const body = original.text?.source.trim() ?? '';
      if (body !== '') setAt(compared, ['body'], noteOf(body));
      const fields = stringify({ ...words, comparedWith: compared });
      return [`de/${original.file}`, `---\n${fields}---\n\n${body}\n`];
    }),
  );
}

/** Sets a value at a path, in groups that are made where they are missing. */
function setAt(group: Record<string, unknown>, [name = '', ...rest]: string[], value: string) {
  if (rest.length === 0) {
    group[name] = value;
  } else {
    setAt((group[name] ??= {}) as Record<string, unknown>, rest, value);
  }
}

test('when all is translated and compared, there is no list', () => {
  const content = checkWith(completeGerman());
  const [german] = content.languages;
  expect(german && renderLanguageTasks(german, content.warnings)).toBe('');
});

test('a long text stands above its editor with its beginning and a link', () => {
  const comment = String(fieldAt(formOf('legal/privacy.mdx')?.fields, 'body')['comment']);
  expect(comment).toMatch(/^English: In short: .* … \[The whole text\]\(\/privacy\)$/);
  expect(comment.length).toBeLessThan(360);
});

test('words under names that no field can have stay in the file, without a field', () => {
  const names = ["'*': a", '<b>: b', '__proto__: c', 'plain: d'];
  const german = edited(germanGrowth, 'features:\n', `features:\n  ${names.join('\n  ')}\n`);
  const paths = listPaths(formOf(growth, { [germanGrowth]: german })?.fields);
  const before = listPaths(formOf(growth)?.fields);
  expect(paths.filter((path) => !before.includes(path))).toEqual(['features.plain']);
});

test('many words that English doesn’t have have no field each', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `  unused-${index}: Wort\n`).join('');
  const deep = `${'{ in: '.repeat(300)}Wort${' }'.repeat(300)}`;
  const german = edited(germanGrowth, 'features:\n', `deep: ${deep}\nfeatures:\n${many}`);
  const { fields } = formOf(growth, { [germanGrowth]: german }) ?? {};
  expect(listPaths(fields).length).toBeLessThan(40);
});

test.for([
  ['a key with a point', edited(germanGrowth, 'features:\n', 'features:\n  Node.js: Node\n')],
  ['an empty key', edited(germanGrowth, 'features:\n', "features:\n  '': Leer\n")],
  ['a list', edited(germanGrowth, /features:[^]*?\nbutton/, 'features:\n  - Cloud\nbutton')],
  ['broken YAML', '---\nname: "Wachstum\n---\n'],
])('a file with %s has no form, and the page says what to do', ([, source]) => {
  const content = checkWith({ [germanGrowth]: source });
  expect(formOf(growth, { [germanGrowth]: source })).toBeUndefined();
  expect(renderPages(content).get('/de/admin')).toContain(`src/content/${germanGrowth}:`);
});

test('messages lead to the form of their language, if there is one', () => {
  const impressum = 'de/legal/impressum.mdx';
  const content = checkWith({
    [germanGrowth]: edited(germanGrowth, 'Jetzt anfangen', 'x'.repeat(50)),
    'de/stats/clients.mdx': '---\nlabel: [eins]\n---\n',
    [impressum]: edited(impressum, 'order: 30', 'order: x'),
    'plans/startup.mdx': edited('plans/startup.mdx', 'order: 1', 'order: x'),
  });
  const messages = [...toMessages(content, 'errors'), ...toMessages(content, 'warnings')];
  expect(messages.map(({ form }) => form)).toEqual(
    expect.arrayContaining([
      '/admin#/collections/plans/entries/startup',
      '/de/admin#/collections/de-plans/entries/growth',
      '/de/admin#/collections/de-only-legal/entries/impressum',
      undefined,
    ]),
  );
});

test('a page of one language can’t get the name of a page of the first', () => {
  const own = germanForms().collections?.find(
    (item): item is EntryCollection => 'folder' in item && item.name === 'de-only-legal',
  );
  const { pattern, template } = own?.slug as { pattern: [RegExp, string]; template?: string };
  for (const name of ['terms', 'privacy', 'pricing', 'ai-chatbots', 'admin', 'Imprint']) {
    expect(pattern[0].test(name), name).toBe(false);
  }
  for (const name of ['imprint', 'terms-of-use', 'agb']) {
    expect(pattern[0].test(name), name).toBe(true);
  }
  // Sveltia CMS checks typed names only.
  expect(template).toBeUndefined();
});

/** Renders the pages of all languages. */
function renderPages(content: ContentResult) {
  const codes = [undefined, ...content.languages.map(({ code }) => code)];
  const scripts = codes.map((code) => ({ code, url: `/${code}.js` }));
  return renderAdminPages(settings, '/', scripts, { content, tasks: [], isDev: false });
}

test('the forms of three languages are pages with links to each other', () => {
  const languages = edited(
    'site/languages.mdx',
    /\n---\n$/,
    '\n  - code: fr\n    name: Français\n    dates: fr-FR\n---\n',
  );
  const content = checkWith({ 'site/languages.mdx': languages });
  const names = content.languages.flatMap((language) =>
    namesOf(languageConfig(site, content, language)),
  );
  expect(new Set(names).size).toBe(names.length);
  const pages = renderPages(content);
  expect([...pages.keys()]).toEqual(['/admin', '/de/admin', '/fr/admin']);
  expect(pages.get('/fr/admin')).toContain(
    '<a href="/admin">English</a> <a href="/de/admin">German</a> <a href="/fr/admin" aria-current="page">French</a>',
  );
});

test('in a site with reviews, the words of a language have reviews of their own', () => {
  const content = checkWith();
  const [german] = content.languages;
  const review = { ...settings, backend: 'github', publish: 'review' } as const;
  const config = german && languageConfig({ ...site, settings: review }, content, german);
  expect(config).toMatchObject({ publish_mode: 'editorial_workflow', show_preview_links: true });
});

test('a site with one language has /admin as before', () => {
  const pages = renderPages(checkWith({ 'site/languages.mdx': undefined }));
  expect([...pages.keys()]).toEqual(['/admin']);
  expect(pages.get('/admin')).not.toContain('<nav');
});
