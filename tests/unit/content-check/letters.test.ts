/** Characters that the font lacks: letters of a language are one warning, others are warnings of their texts. */
import { expect, test } from 'vitest';
import { nodeContentModel } from '../../../src/node/content-model.ts';
import { validateContent } from '../../../studio/content/check-content.ts';
import { changedContent, edited, formatted, readSource } from './fixture-content.ts';

const list = 'site/languages.mdx';

/** Returns what the check says of the font. */
const fontWarnings = (content: ReturnType<typeof changedContent>) =>
  formatted(validateContent(content, nodeContentModel).warnings).filter((warning) =>
    warning.includes('font lacks'),
  );

/** Returns the same for the fixtures with a further language that has the words of a plan. */
function warningsWith(code: string, name: string, [title, summary]: readonly string[]) {
  const { region } = new Intl.Locale(code).maximize();
  const item = `\n  - code: ${code}\n    name: ${name}\n    dates: ${code}-${region}\n---\n`;
  const content = changedContent({ [list]: edited(list, /\n---\n$/, item) });
  const source = `---\nname: ${title}\nsummary: ${summary}\n---\n`;
  const documents = [readSource('plans/growth.mdx', source, code)];
  content.languages.set(code, { paths: [], documents, images: new Map() });
  return fontWarnings(content);
}

test.for([
  ['cs', 'Čeština', 'Příliš žluťoučký kůň', 'Úpěl ďábelské ódy, Ťapka, Řím, 499 Kč'],
  ['cy', 'Cymraeg', 'Dŵr ŷd', 'Ẁẃẅỳ'],
  ['hu', 'Magyar', 'Árvíztűrő tükörfúrógép', '„Őrült »Űr«”'],
  ['lb', 'Lëtzebuergesch', 'GROẞ', '„Iwwer“ ‚eis‘'],
  ['lt', 'Lietuvių', 'Įlinkdama fechtuotojo špaga', 'Sublykčiojusi pragręžė apvalų ąžuolą ų'],
  ['lv', 'Latviešu', 'Glāžšķūņa rūķīši', 'Ģērbušies Ņemt Ļauns čūska ēdiens'],
  ['mt', 'Malti', 'Ħobż u żejt', 'Ġgant ċar'],
  ['pl', 'Polski', 'Zażółć gęślą jaźń', '„Łódź, Ćma, Ńandu, Świątek”, 499 zł'],
  ['ro', 'Română', 'Țară și înțelegere', '„Știință «ș» fără ă”, Ţara şi'],
  ['sk', 'Slovenčina', 'Kŕdeľ ďatľov', 'Učí koňa žrať kôru, Ĺad, Ľad'],
  ['tr', 'Türkçe', 'Pijamalı hasta yağız şoföre', 'Çabucak güvendi İĞŞ ı, ₺499'],
] as const)('the font has the letters of %s', ([code, name, ...texts]) => {
  expect(warningsWith(code, name, texts)).toEqual([]);
});

test.for([
  ['el', 'Ελληνικά', 'Ανάπτυξη', 'Για κάθε επιχείρηση', 'Greek'],
  ['vi', 'Tiếng Việt', 'Gói tăng trưởng', 'Dành cho mọi công ty', 'Vietnamese'],
  ['ja', '日本語', '成長プラン', 'はい！（毎月）、「いいえ」', 'Japanese'],
] as const)('letters of %s that the font lacks are one warning', ([code, name, ...others]) => {
  const [title, summary, language] = others;
  expect(warningsWith(code, name, [title, summary])).toEqual([
    expect.stringContaining(`${list}:10 languages › item 3 is ${language}, and the site’s font`),
  ]);
});

test.for([
  ['another script', 'el', 'Ελληνικά', 'Жук', 'name has “Ж”, “у”, “к”'],
  ['a sign', 'el', 'Ελληνικά', 'Όλα ✈', 'name has “✈”'],
  ['a name in another language', 'fr', 'Français', 'Nguyễn', 'name has “ễ”'],
] as const)('%s is a warning of the text', ([, code, name, title, message]) => {
  expect(warningsWith(code, name, [title, 'x'])).toContainEqual(
    expect.stringContaining(`src/content/${code}/plans/growth.mdx:2 ${message}`),
  );
});

test('a text of a site without a list of languages has its own warning', () => {
  const growth = 'plans/growth.mdx';
  const changes = { [list]: undefined, [growth]: edited(growth, 'Growth Plan', 'Ανάπτυξη') };
  const content = { ...changedContent(changes), languages: new Map() };
  expect(fontWarnings(content)).toEqual([expect.stringContaining(`${growth}:3 name has “Α”`)]);
});
