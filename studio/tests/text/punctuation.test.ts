import { describe, expect, test } from 'vitest';
import { parseText, textOf, walk } from '../../src/text/parse.ts';
import { punctuate, setPunctuation, withoutPunctuation } from '../../src/text/punctuation.ts';

/** A no-break space. */
const S = '\u00A0';

/** Returns a text as readers see it, with the alternative texts of its pictures. */
function punctuateText(source: string, language: string) {
  const root = parseText(source);
  setPunctuation(root, language);
  const alts = [...walk(root)].flatMap((node) => (node.type === 'image' ? [node.alt] : []));
  return [...root.children.map(textOf), ...alts].join('\n');
}

describe('quotation marks by language', () => {
  test.for([
    ['en', `“so” and ‘so’`],
    ['da', `“so” and ‘so’`],
    ['__proto__', `“so” and ‘so’`],
    ['nl', `“so” and ‘so’`],
    ['de', `„so“ and ‚so‘`],
    ['de-at', `„so“ and ‚so‘`],
    ['de-ch', `«so» and ‹so›`],
    ['it-ch', `«so» and ‹so›`],
    ['fr', `«${S}so${S}» and “so”`],
    ['fr-ca', `«${S}so${S}» and “so”`],
    ['fr-ch', `«${S}so${S}» and ‹${S}so${S}›`],
    ['es', `“so” and ‘so’`],
    ['pt', `“so” and ‘so’`],
    ['pt-br', `“so” and ‘so’`],
    ['pt-pt', `«so» and “so”`],
    ['it', `«so» and “so”`],
    ['ru', `«so» and „so“`],
    ['pl', `„so” and «so»`],
    ['cs', `„so“ and ‚so‘`],
    ['sv', `”so” and ’so’`],
    ['hu', `„so” and »so«`],
    ['ja', `「so」 and 『so』`],
    ['zh-tw', `「so」 and 『so』`],
    ['DE-CH', `«so» and ‹so›`],
    ['tlh', `“so” and ‘so’`],
  ])('%s: %s', ([language = '', expected]) => {
    expect(punctuate(`"so" and 'so'`, language)).toBe(expected);
  });
});

describe('marks and apostrophes by what is around them', () => {
  test.for([
    // Quotations
    ['en', `"So," she said, "it is."`, `“So,” she said, “it is.”`],
    ['en', `("so") ["so"] "so"-"so" "so"/"so"`, `(“so”) [“so”] “so”-“so” “so”/“so”`],
    ['en', `He—"so"—left`, `He—“so”—left`],
    ['en', `"I was—" he said`, `“I was—” he said`],
    ['en', `"'So' it is," he said`, `“‘So’ it is,” he said`],
    ['en', `"It is 'so'"`, `“It is ‘so’”`],
    ['en', `'It is "so"'`, `‘It is “so”’`],
    ['en', `"He said "so" to me"`, `“He said “so” to me”`],
    ['en', `".NET" and "#1"`, `“.NET” and “#1”`],
    ['en', `"Not closed`, `“Not closed`],
    ['en', `Not opened."`, `Not opened.”`],
    ['es', `¿"Qué"? "¿Qué?"`, `¿“Qué”? “¿Qué?”`],
    ['de', `"Das ist 'so'", sagte er.`, `„Das ist ‚so‘“, sagte er.`],
    ['zh', `他说"你好"，我说'你好'。`, `他说“你好”，我说‘你好’。`],
    ['ko', `'안녕'이라고 "말했다"고`, `‘안녕’이라고 “말했다”고`],
    // Apostrophes
    ['en', `it's James' and the '90s`, `it’s James’ and the ’90s`],
    ['en', `1990's`, `1990’s`],
    ['de', `D'Angelo, Hans' Auto, wie geht's`, `D’Angelo, Hans’ Auto, wie geht’s`],
    ['nl', `'s avonds in 't huis`, `’s avonds in ’t huis`],
    ['fr', `l'été d'aujourd'hui`, `l’été d’aujourd’hui`],
    // Signs
    ['en', `a 27" screen, 6' 2", 6'2"`, `a 27" screen, 6' 2", 6'2"`],
    ['en', `"Windows 95" and 'Class of 95'`, `“Windows 95” and ‘Class of 95’`],
    ['en', `a " b ' c`, `a " b ' c`],
    // Typed as printed
    ['en', `“so", "so”, ‘so'`, `“so”, “so”, ‘so’`],
    ['de', `„so", “English”, »so«`, `„so“, “English”, »so«`],
    // Dashes and ellipses
    ['en', `a--b -- c --- d ---- e`, `a–b – c — d ---- e`],
    ['en', `so... so.. so....`, `so… so.. so....`],
    ['en', `"--so--" '...so'`, `“–so–” ‘…so’`],
  ])('%s: %s', ([language = '', typed = '', expected]) => {
    expect(punctuate(typed, language)).toBe(expected);
  });
});

describe('French spaces', () => {
  test.for([
    ['fr', `Oui ; non : quoi ? Si !`, `Oui${S}; non${S}: quoi${S}? Si${S}!`],
    ['fr', `Oui; non: quoi? Si!`, `Oui${S}; non${S}: quoi${S}? Si${S}!`],
    ['fr', `Quoi?! (vraiment?)`, `Quoi${S}?! (vraiment${S}?)`],
    ['fr', `«oui» « non »`, `«${S}oui${S}» «${S}non${S}»`],
    ['fr', `"oui!" dit-il`, `«${S}oui${S}!${S}» dit-il`],
    ['fr', `12 500 et 1 000 000 €`, `12${S}500 et 1${S}000${S}000 €`],
    ['fr', `06 12 34 56 78`, `06 12 34 56 78`],
    ['fr', `10:30, C:\\x, a:b, :) ou;`, `10:30, C:\\x, a:b,${S}:) ou${S};`],
    ['fr', `https://x.example/?a=b; www.x.example/a?`, `https://x.example/?a=b; www.x.example/a?`],
    ['fr', `exemple.fr? a@exemple.fr!`, `exemple.fr? a@exemple.fr!`],
    ['fr-be', `Oui!`, `Oui${S}!`],
    ['fr-ca', `Oui! Quoi? Oui; non:`, `Oui! Quoi? Oui; non${S}:`],
    ['fr-ca', `Oui !`, `Oui${S}!`],
    ['en', `Yes ! "12 500" :`, `Yes ! “12 500” :`],
    ['fy', `Ja !`, `Ja !`],
  ])('%s: %s', ([language = '', typed = '', expected]) => {
    expect(punctuate(typed, language)).toBe(expected);
  });
});

test('marks of code around a URL are set', () => {
  const typed = `<a href="https://x.example/a--b">"so"</a>`;
  expect(punctuate(typed, 'en')).toBe(`<a href=“https://x.example/a--b”>“so”</a>`);
});

test('URLs and email addresses stay, and marks around them are set', () => {
  const typed = `"https://x.example/it's--a...b" ("o'neil@x.example")`;
  expect(punctuate(typed, 'en')).toBe(`“https://x.example/it's--a...b” (“o'neil@x.example”)`);
});

describe('texts', () => {
  test.for([
    ['marks around bold words', `"**so** it _is_" '*so*'`, `“so it is” ‘so’`],
    ['marks in bold words', `so **"so"**`, `so “so”`],
    ['marks around code', '"`so`" `so`\'s', '“so” so’s'],
    ['marks in code', '`"so"` "so"', '"so" “so”'],
    ['marks around a picture', '"![so](./a.webp)"', '“”\nso'],
    ['marks in an alternative text', `![it's "so"](./a.webp)`, `\nit’s “so”`],
    ['marks after a line break', 'so\\\n"so"', 'so\n“so”'],
    ['marks across blocks', '"so\n\n"so', '“so\n“so'],
    ['escaped marks', String.raw`\"so\" \'so\' it\'s \-- \...`, `"so" 'so' it's -- ...`],
    ['a mark after an escaped one', String.raw`"\"so"`, `“"so”`],
    ['URLs', `https://x.example/a--it's "so"`, `https://x.example/a--it's “so”`],
    ['hyphens on both sides of a bold one', 'a-*-b*', 'a--b'],
  ])('%s', ([, source = '', expected]) => {
    expect(punctuateText(source, 'en')).toBe(expected);
  });

  test('each cell of a table has its own quotations', () => {
    expect(punctuateText('| "a | "b |\n| - | - |\n| "c | "d |', 'de')).toBe('„a„b„c„d');
  });

  test('a French space is set where a bold word ends', () => {
    expect(punctuateText('**Quoi** ? **Si**!', 'fr')).toBe(`Quoi${S}? Si${S}!`);
  });

  test('a block of code stays', () => {
    expect(punctuateText('```\n"so"\n```', 'en')).toBe('"so"');
  });
});

/** Yields lines of parts in an order that is always the same, though it looks random. */
function* lines(count: number) {
  const parts = [`"`, `'`, ` `, `a`, `5`, `s`, `-`, `.`, `!`, `:`, `?`, `(`, `)`, `“`, `”`, `„`];
  parts.push('‘', '’', '«', '»', '‹', '›', S, '你', '1 000', 'www.a');
  let seed = 1;
  for (let line = 0; line < count; line += 1) {
    let text = '';
    while (text.length < 14) {
      seed = (seed * 48_271) % 2_147_483_647;
      text += parts[seed % parts.length] ?? '';
    }
    yield text;
  }
}

const languages = ['en', 'de', 'de-ch', 'fr', 'fr-ca', 'fr-ch', 'sv', 'pl', 'hu', 'sr', 'ru', 'ja'];

test.for(languages)('only marks and spaces change in %s', (language) => {
  const changed = [...lines(500)].filter(
    (line) => withoutPunctuation(line) !== withoutPunctuation(punctuate(line, language)),
  );
  expect(changed).toEqual([]);
});

test.for(languages)('doing it again changes nothing in %s', (language) => {
  const changed = [...lines(500)].filter((line) => {
    const once = punctuate(line, language);
    return punctuate(once, language) !== once;
  });
  expect(changed).toEqual([]);
});
