/**
 * `npm run bench:texts`: prints the CPU time in which texts are parsed and shown: an ordinary article of 30,000 characters, and the
 * slowest texts within the limits (studio/text/limits.ts). Then it prints how long the live preview takes to show each key in that
 * article. It fails if a text takes more than two seconds, or a key more than 150 ms.
 */
import { createSlowTexts } from '../../studio/tests/text/slow-texts.ts';
import { parseText } from '../../studio/text/parse.ts';
import { renderText } from '../../studio/text/render.ts';
import { measureLivePreview } from './measure-live-preview.ts';

/** In milliseconds. */
const BUDGET = 2_000;
const KEY_BUDGET = 150;

const section = `## A heading with some words

A paragraph has a few sentences, with **bold** and _italic_ words, [a link](/services) and "quotes" -- like those of an article.
Now and then it has \`code\`, too; at https://example.com/a/page is more.

- An item of a list
- Another one, with [a link](https://example.com/another/page)

> A quote of someone who said so.

`;
const article = section.repeat(Math.ceil(30_000 / section.length)).slice(0, 30_000);

/** Returns the CPU time that a function takes, in milliseconds. */
function measure(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3;
}

const texts: [name: string, text: string][] = [
  ['an article of 30,000 characters', article],
  ...createSlowTexts(),
];
const times = texts.map(([name, text]) => {
  // Only the text that was parsed last isn't parsed again.
  parseText('');
  const parsing = measure(() => parseText(text));
  const showing = measure(() => renderText(text, 'fr'));
  return { name, length: text.length, parsing, total: parsing + showing };
});

console.log('parsed  shown  characters');
for (const { name, length, parsing, total } of times.sort((a, b) => b.total - a.total)) {
  const columns = [parsing, total, length].map((figure) => Math.round(figure).toString());
  const [parsed = '', shown = '', characters = ''] = columns;
  console.log(`${parsed.padStart(6)} ${shown.padStart(6)} ${characters.padStart(11)}  ${name}`);
  if (total > BUDGET) process.exitCode = 1;
}
console.log(
  `Milliseconds of CPU time until a text is parsed, and until it’s shown: at most ${BUDGET}.`,
);

const keys = (await measureLivePreview(article)).sort((a, b) => a - b).map(Math.round);
const median = keys[Math.floor(keys.length / 2)] ?? Infinity;
console.log(`Milliseconds from a key in the article to the live preview: ${keys.join(', ')}.`);
console.log(`The median is ${median}, and at most ${KEY_BUDGET}.`);
if (median > KEY_BUDGET) process.exitCode = 1;
