import { expect, test } from 'vitest';
import { llmsText, pageMarkdown } from '../../../integrations/seo/llms-text.ts';

const page = new URL('https://example-partners.in/site/services');
const markdown = (main: string) => pageMarkdown(`<body><main id="m">${main}</main></body>`, page);

test('Headings are a level deeper, and links are whole', () => {
  expect(markdown('<h1>All <em>we</em> do</h1><p>See <a href="/site/about#us">us</a>.</p>')).toBe(
    '## All _we_ do\n\nSee [us](https://example-partners.in/site/about#us).',
  );
});

test('Cards become parts, and plain lists stay lists', () => {
  const cards = '<ul><li><h3>Web</h3><p>Sites.</p><ul><li>One</li><li>Two</li></ul></li></ul>';
  expect(markdown(cards)).toBe('#### Web\n\nSites.\n\n- One\n- Two');
});

test('Names and their values stand together', () => {
  const list =
    '<dl><dt><svg></svg>Phone</dt><dd><a href="tel:+91">91</a></dd><dt>City</dt><dd>X</dd></dl>';
  expect(markdown(list)).toBe('**Phone**: [91](tel:+91)\n\n**City**: X');
});

test('What stands in boxes of its own does not run together', () => {
  expect(markdown('<p><a href="/a">A</a><a href="/b">B</a></p>')).toBe(
    '[A](https://example-partners.in/a) [B](https://example-partners.in/b)',
  );
});

test('Pictures, forms, scripts and what is hidden are left out', () => {
  const unseen =
    '<img src="/a.png" alt="A"><form><label>Name</label><button>Send</button></form>' +
    '<script>1</script><template>later</template><div hidden>never</div>' +
    '<a href="/a" target="_blank">Map<span class="sr-only"> (new tab)</span></a>';
  expect(markdown(unseen)).toBe('[Map](https://example-partners.in/a)');
});

test('Signs that Markdown would read are text', () => {
  expect(markdown('<p>2 * 3 * 4, [so] they_say_</p>')).toBe(
    '2 \\* 3 \\* 4, \\[so\\] they\\_say\\_',
  );
});

test('The file begins with the company, what it does, and its pages', () => {
  const html = (title: string) =>
    `<meta name="description" content="Build &#38; care"><meta property="og:site_name" content="Acme">` +
    `<meta property="og:title" content="${title}"><main><h1>${title}</h1></main>`;
  const text = llmsText([
    { html: html('Home'), address: new URL('https://example-partners.in/') },
    { html: html('About'), address: new URL('https://example-partners.in/about') },
  ]);
  expect(text).toBe(
    '# Acme\n\n> Build & care\n\n' +
      '- [Home](https://example-partners.in/): Build & care\n- [About](https://example-partners.in/about): Build & care\n\n' +
      '## Home\n\n## About\n',
  );
});

test('A page without a main part, or without a description, is named', () => {
  expect(() => pageMarkdown('<p>lost</p>', page)).toThrow(
    'https://example-partners.in/site/services',
  );
  expect(() => llmsText([{ html: '<main></main>', address: page }])).toThrow('og:title');
});
