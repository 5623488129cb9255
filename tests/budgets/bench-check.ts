/** `npm run bench:check`: how long the content check takes for 1,000 and 3,000 articles that link to each other. */
import { checkFiles, readContent } from '../../src/content-check/check.ts';

const SIZES = [0, 1_000, 3_000];
const article = 'blog/what-a-chatbot-should-not-say.mdx';

const { sources, images } = await readContent('tests/content');
const source = sources.get(article) ?? '';
const seconds = SIZES.map((size) => {
  const files = new Map(sources);
  for (let index = 0; index < size; index += 1) {
    const links = [1, 2, 3].map((step) => `[Next](/blog/article-${(index + step) % size})`);
    files.set(`blog/article-${index}.mdx`, `${source}\n${links.join(' ')}\n`);
  }
  const start = performance.now();
  const { errors } = checkFiles(files, images);
  if (errors.length > 0) throw new Error(`${article} has errors: run npm run test:unit.`);
  return (performance.now() - start) / 1_000;
});
const [base = 0, ...rest] = seconds;
const [small = 0, large = 0] = rest.map((value) => value - base);
console.log(
  `${SIZES[1]} articles: ${small.toFixed(1)} s more than without, ${SIZES[2]}: ${large.toFixed(1)} s`,
);
console.log(`${(large / small).toFixed(1)} times as long. In proportion, it would be 3 times.`);
