import { expect, test } from 'vitest';
import { pageMarkdown, siteMarkdown } from '../../../integrations/seo/llms-text.ts';

const url = new URL('https://example-partners.in/site/services');
const markdown = (main: string) =>
  pageMarkdown({ html: `<body><main id="m">${main}</main></body>`, url });

test.each([
  [
    'makes headings one level deeper and links absolute',
    '<h1>All <em>we</em> do</h1><p>See <a href="/site/about#us">us</a>.</p>',
    '## All _we_ do\n\nSee [us](https://example-partners.in/site/about#us).',
  ],
  [
    'turns cards into sections and keeps plain lists',
    '<ul><li><h3>Web</h3><p>Sites.</p><ul><li>One</li><li>Two</li></ul></li></ul>',
    '#### Web\n\nSites.\n\n-   One\n-   Two',
  ],
  [
    'keeps terms with their definitions',
    '<dl><dt><svg></svg>Phone</dt><dd><a href="tel:+91">91</a></dd><dt>City</dt><dd>X</dd></dl>',
    '**Phone**: [91](tel:+91)\n\n**City**: X',
  ],
  [
    'separates adjacent elements',
    '<p><a href="/a">A</a><a href="/b">B</a></p>',
    '[A](https://example-partners.in/a) [B](https://example-partners.in/b)',
  ],
  [
    'leaves out images, forms, scripts and hidden elements',
    '<img src="/a.png" alt="A"><form><label>Name</label><button>Send</button></form>' +
      '<script>1</script><template>later</template><div hidden>never</div>' +
      '<a href="/a" target="_blank">Map<span class="sr-only"> (new tab)</span></a>',
    '[Map](https://example-partners.in/a)',
  ],
])('pageMarkdown %s', (_, html, expected) => {
  expect(markdown(html)).toBe(expected);
});

test('siteMarkdown starts with the company, its description and links to its pages', () => {
  const html = (title: string) =>
    `<meta name="description" content="Build &#38; care"><meta property="og:site_name" content="Acme">` +
    `<meta property="og:title" content="${title}"><main><h1>${title}</h1></main>`;
  const text = siteMarkdown([
    { html: html('Home'), url: new URL('https://example-partners.in/') },
    { html: html('About'), url: new URL('https://example-partners.in/about') },
  ]);
  expect(text).toBe(
    '# Acme\n\n> Build & care\n\n' +
      '- [Home](https://example-partners.in/): Build & care\n' +
      '- [About](https://example-partners.in/about): Build & care\n\n' +
      '## Home\n\n## About\n',
  );
});

test('an error names the page without main or description', () => {
  expect(() => pageMarkdown({ html: '<p>lost</p>', url })).toThrow(url.href);
  expect(() => siteMarkdown([{ html: '<main></main>', url }])).toThrow('has no description');
});
