/** Which languages a site has. */
import { expect, test } from 'vitest';
import { nodeContentModel } from '../../src/node/content-model.ts';
import { describeLanguages } from '../../studio/languages/describe-languages.ts';
import { edited } from './content-check/fixture-content.ts';
import { checkFour, checkWith } from './content-check/german.ts';

const file = 'site/languages.mdx';
const content = checkWith();
const invisible = checkWith({ [file]: edited(file, 'visible: true', 'visible: false') });

test.for([
  ['without a list of languages', checkWith({ [file]: undefined })],
  ['with one language', checkWith({ [file]: edited(file, / {2}- code: de[^]*(?=---)/, '') })],
  ['with a further language that is not visible', invisible],
] as const)('a site %s has nothing of further languages', ([, result]) => {
  expect(describeLanguages(result, undefined, false, nodeContentModel)).toBeUndefined();
});

const codes = (isPreview: boolean) =>
  describeLanguages(invisible, undefined, isPreview, nodeContentModel)?.languages.map(
    ({ code }) => code,
  );

test('a preview has all languages', () => {
  expect(codes(true)).toEqual(['en', 'de']);
});

test('the first language has no path, and others have their code', () => {
  const { languages } = describeLanguages(content, 'de', false, nodeContentModel) ?? {
    languages: [],
  };
  expect(languages.map(({ path }) => path)).toEqual(['', '/de']);
});

test('a language has the pages that are in it', () => {
  const { languages } = describeLanguages(content, 'de', false, nodeContentModel) ?? {
    languages: [],
  };
  const [english, german] = languages.map(({ pages }) => pages);
  expect(english).toEqual(expect.arrayContaining(['home', 'privacy', 'blog/topics/ai']));
  expect(german).toEqual(expect.arrayContaining(['home', 'impressum', 'blog/topics/ai']));
  expect(german).not.toContain('privacy');
});

const withoutTitle = (page: string) => {
  const path = `de/pages/${page}.mdx`;
  return checkWith({ [path]: edited(path, /title: .*\n/, '') });
};

test('a language lacks a page whose title is not translated, also one of the five', () => {
  const { languages } =
    describeLanguages(withoutTitle('pricing'), 'de', false, nodeContentModel) ?? {};
  expect(languages?.[1]?.pages).not.toContain('pricing');
});

test('each language has the pages whose titles are translated', () => {
  const { languages } = describeLanguages(checkFour({}), 'pl', false, nodeContentModel) ?? {};
  const pagesOf = (code: string) => languages?.find((language) => language.code === code)?.pages;
  expect(pagesOf('pl')).toEqual(['home', 'pricing', 'terms']);
  expect(pagesOf('fr')).toEqual(pagesOf('de'));
});

test('a language without Home is shown in previews only', () => {
  const result = withoutTitle('home');
  expect(describeLanguages(result, undefined, false, nodeContentModel)).toBeUndefined();
  expect(describeLanguages(result, undefined, true, nodeContentModel)?.languages).toHaveLength(2);
});

test('the footer of German has the text pages that only English has', () => {
  const privacy = { label: 'Privacy', page: 'privacy' };
  expect(describeLanguages(content, 'de', false, nodeContentModel)?.missingPages['legal']).toEqual([
    privacy,
  ]);
});

test('their titles have the marks of English', () => {
  const privacy = 'legal/privacy.mdx';
  const quoted = checkWith({
    [privacy]: edited(privacy, 'title: Privacy', `title: Your "privacy"`),
  });
  const titles = describeLanguages(quoted, 'de', false, nodeContentModel)?.missingPages[
    'legal'
  ]?.map(({ label }) => label);
  expect(titles).toEqual(['Your “privacy”']);
});
