/** The marks around copy in `astro dev`, and the comments that they become. */
import { expect, test } from 'vitest';
import { markPage } from '../../../../scripts/content-edit/mark-pages.ts';
import { ANY_MARK, markCopy, marksOfText } from '../../../../src/lib/copy-sources.ts';
import { folders } from '../../../../src/schemas/content.ts';

const plan = markCopy(
  'plans/growth.mdx',
  {
    order: 2,
    name: 'Growth Plan',
    price: { figure: '$499' },
    features: ['One & two', 'Three'],
  },
  folders.plans,
);

test('Copy is marked, and reads the same without the marks', () => {
  expect(plan.name).not.toBe('Growth Plan');
  expect(plan.name.replace(ANY_MARK, '')).toBe('Growth Plan');
  expect(plan.order).toBe(2);
});

test('Names of icons, of pages and of files are no copy', () => {
  const point = { icon: 'globe', title: 'Innovation' };
  expect(markCopy('story/vision.mdx', point, folders.story).icon).toBe('globe');
});

test.for<[string, string, string]>([
  [
    'a text',
    `<p>${plan.name}</p>`,
    '<p><!--copy plans/growth.mdx ["name"]-->Growth Plan<!--/copy--></p>',
  ],
  [
    'texts in a text',
    `<p>© ${plan.name}. ${plan.price.figure}</p>`,
    '<p>© <!--copy plans/growth.mdx ["name"]-->Growth Plan<!--/copy-->. <!--copy plans/growth.mdx ["price","figure"]-->$499<!--/copy--></p>',
  ],
  [
    'an attribute',
    `<img alt="${plan.features[1]}" src="/a.png">`,
    '<!--copy-in alt plans/growth.mdx ["features",1]--><img alt="Three" src="/a.png">',
  ],
  [
    'an address',
    `<a href="https://wa.me/1?text=${encodeURIComponent(plan.name)}">a</a>`,
    '<a href="https://wa.me/1?text=Growth%20Plan">a</a>',
  ],
  [
    'the title',
    `<title>${plan.name}</title>`,
    '<!--copy-in text plans/growth.mdx ["name"]--><title>Growth Plan</title>',
  ],
  [
    'what a script reads',
    `<script type="application/json">["${plan.name}"]</script>`,
    '<!--copy-in text plans/growth.mdx ["name"]--><script type="application/json">["Growth Plan"]</script>',
  ],
  [
    'a text that React wrote in one piece',
    `<astro-island><b>${plan.name} (${plan.price.figure})</b></astro-island>`,
    '<astro-island><b><!--copy-in text plans/growth.mdx ["name"]--><!--copy-in text plans/growth.mdx ["price","figure"]-->Growth Plan ($499)</b></astro-island>',
  ],
  [
    'the text of a file',
    `<div>${marksOfText('story/vision.mdx')[0]}<p>One.</p>${marksOfText('story/vision.mdx')[1]}</div>`,
    '<div><!--copy story/vision.mdx []--><p>One.</p><!--/copy--></div>',
  ],
  [
    'a page without copy',
    '<!doctype html><p class=a>1 &lt; 2 &amp; 3</p><!-- a --><script>"<p>"</script>',
    '<!doctype html><p class=a>1 &lt; 2 &amp; 3</p><!-- a --><script>"<p>"</script>',
  ],
])('%s', async ([, html, marked]) => {
  expect(await markPage(html)).toBe(marked);
});
