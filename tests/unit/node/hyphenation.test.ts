import { expect, test } from 'vitest';
import { hyphenate, softHyphens } from '../../../src/node/hyphenation.ts';
import { applyEdits, readPage } from '../../../src/node/page-html.ts';

/** Shows soft hyphens as `|`. */
const show = (text: string) => text.replaceAll('\u00AD', '|');
const noNames = new Set<string>();

test.for([
  ['Unternehmenssoftware', 'de', 'Unter|neh|mens|soft|ware'],
  ['Unternehmenssoftware', 'de-AT', 'Unter|neh|mens|soft|ware'],
  ['odpowiedzialność', 'pl', 'odpo|wie|dzial|ność'],
  ['tietoturvakonsultointi', 'fi', 'tieto|tur|va|kon|sul|tointi'],
  ['Eine Kunden-Verwaltungssoftware', 'de', 'Eine Kunden-Verwal|tungs|soft|ware'],
  // Of 14 letters.
  ['Zusammenarbeit', 'de', 'Zusammenarbeit'],
  ['kontakt@unternehmenssoftware.de', 'de', 'kontakt@unternehmenssoftware.de'],
  ['unternehmenssoftware.de', 'de', 'unternehmenssoftware.de'],
  ['TypeScriptUnternehmen', 'de', 'TypeScriptUnternehmen'],
  ['Beispielunternehmen', 'de', 'Beispielunternehmen'],
  // Without patterns.
  ['Unternehmenssoftware', 'xx', 'Unternehmenssoftware'],
] as const)('%s in %s: %s', ([text, lang, expected]) => {
  expect(show(hyphenate(text, lang, new Set(['Beispielunternehmen'])))).toBe(expected);
});

const softHyphensIn = (body: string) => {
  const html = `<!doctype html><html lang="de"><head><title>Unternehmenssoftware</title></head><body>${body}</body></html>`;
  return show(applyEdits(html, softHyphens(readPage(html), noNames)));
};

test('Each word with soft hyphens is in an element with its punctuation, and the text in another', () => {
  expect(softHyphensIn('<h2>Gute (Unternehmenssoftware) &amp; mehr</h2>')).toContain(
    '<h2><span class="long-words">Gute <span>(Unter|neh|mens|soft|ware)</span> &amp; mehr</span></h2>',
  );
});

test.for([
  '<h2 id="unternehmenssoftware">Unter|neh|mens|soft|ware &amp; mehr</h2>',
  '<ul><li><a href="/unternehmenssoftware">Unter|neh|mens|soft|ware</a></li></ul>',
  '<ul><li>Unter|neh|mens|soft|ware</li></ul>',
  '<ul><li><p>Unternehmenssoftware</p> <code>Unternehmenssoftware</code></li></ul>',
  '<h2 lang="en">Inter|na|tion|al|iza|tion</h2>',
  '<p>Unternehmenssoftware, <a href="/">Unternehmenssoftware</a></p>',
  '<astro-island><button>Unternehmenssoftware</button></astro-island>',
  '<astro-island><nav><astro-slot><a href="/">Unter|neh|mens|soft|ware</a></astro-slot></nav></astro-island>',
  '<script type="application/ld+json">"Unternehmenssoftware"</script>',
])('Only titles, buttons, navigation and lists get soft hyphens: %s', (body) => {
  const html = softHyphensIn(body.replaceAll('|', ''));
  expect(
    html.replace(/<span class="long-words">(.*?)<span>(.*?)<\/span>(.*?)<\/span>/g, '$1$2$3'),
  ).toContain(body);
  expect(html).toContain('<title>Unternehmenssoftware</title>');
});
