/** Characters that the font lacks: letters of a language are one warning, others are warnings of their texts. */
import { expect, test } from 'vitest';
import { formatted, type Changes } from '../changed-content.ts';
import { languageList, readRecipes, recipes, recipesModel, soup } from '../recipes-content.ts';

const { edit } = recipes;

/** A font with the letters of Western European languages. */
const font = {
  missing: (text: string) => [...new Set(text.match(/[^\n\u0020-\u00FF]/gu))],
  guide: 'docs/font.md',
};
const { check } = await readRecipes(recipesModel({}, { font }));

/** Returns what the check says of the font. */
const fontWarnings = (changes: Changes) =>
  formatted(check(changes).warnings).filter((warning) => warning.includes('font lacks'));

/** Returns the same for the recipes in a further language that has the words of one. */
function warningsWith(code: string, name: string, title: string) {
  const { region } = new Intl.Locale(code).maximize();
  const item = `\n  - code: ${code}\n    name: ${name}\n    dates: ${code}-${region}\n---\n`;
  return fontWarnings({
    ...edit(languageList, /\n---\n$/, item),
    [`${code}/${soup}`]: `---\ntitle: ${title}\n---\n`,
  });
}

test.for([
  ['el', 'Ελληνικά', 'Ντοματόσουπα', 'Greek'],
  ['vi', 'Tiếng Việt', 'Súp cà chua với hành', 'Vietnamese'],
  ['ja', '日本語', 'トマトスープ、（毎月）', 'Japanese'],
] as const)(
  'letters of %s that the font lacks are one warning',
  ([code, name, title, language]) => {
    expect(warningsWith(code, name, title)).toEqual([
      expect.stringContaining(
        `${languageList}:10 languages › item 3 is ${language}, and the site’s font`,
      ),
    ]);
  },
);

test.for([
  ['another script', 'el', 'Ελληνικά', 'Жук', 'title has “Ж”, “у”, “к”'],
  ['a sign', 'el', 'Ελληνικά', 'Όλα ✈', 'title has “✈”'],
  ['a name in another language', 'fr', 'Français', 'Nguyễn', 'title has “ễ”'],
] as const)('%s is a warning of the text', ([, code, name, title, message]) => {
  expect(warningsWith(code, name, title)).toContainEqual(
    expect.stringContaining(`src/content/${code}/${soup}:2 ${message}`),
  );
});

test('a text of a site without a list of languages has its own warning', () => {
  const changes = { [languageList]: undefined, ...edit(soup, 'Tomato soup', 'Σούπα') };
  expect(fontWarnings(changes)).toEqual([expect.stringContaining(`${soup}:2 title has “Σ”`)]);
});
