import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { postprocessHtml } from '../../../integrations/post-build/postprocess-html.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const processPage = (
  head: string,
  body = '',
  options: Parameters<typeof postprocessHtml>[1] = {},
) =>
  postprocessHtml(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`,
    options,
  );

describe('the content security policy', () => {
  test('allows only what the page contains', async () => {
    const html = await processPage('<style>a{top:0}</style>', '<a></a><script>one()</script>');
    expect(html).toContain("default-src 'none'");
    expect(html).toContain(`style-src ${sha('a{top:0}')};`);
    expect(html).toContain(`script-src 'self' ${sha('one()')};`);
    expect(html).not.toContain('frame-src');
    expect(html).not.toContain('unsafe');
  });

  test('has hashes for speculation rules, but not for external scripts or structured data', async () => {
    const html = await processPage(
      '<script type="speculationrules">{}</script><script type="module" src="/a.js"></script>',
      '<script type="application/ld+json">{"a":1}</script>',
    );
    expect(html).toContain(`script-src 'self' ${sha('{}')};style-src`);
  });

  test('allows the origins of frames, once each', async () => {
    const frame = '<iframe class="map" src="https://map.example/a?b=1&amp;c"></iframe>';
    expect(await processPage('', frame + frame)).toContain(';frame-src https://map.example;');
  });

  test('allows the contact form to send messages', async () => {
    const form = '<form class="a" action="mailto:a@example.com"></form>';
    expect(await processPage('', form, { emailjsOrigin: 'https://mail.example' })).toContain(
      ";connect-src 'self' https://mail.example;form-action mailto:;",
    );
    expect(await processPage('', '', { emailjsOrigin: 'https://mail.example' })).toContain(
      ";connect-src 'self';form-action 'none';",
    );
  });

  test('allows all pages to send page views if they are measured', async () => {
    const measureOrigin = 'https://stats.example';
    expect(await processPage('', '', { measureOrigin })).toContain(
      ";connect-src 'self' https://stats.example;form-action",
    );
  });

  test('precedes the elements it applies to', async () => {
    const html = await processPage('<script>one()</script>');
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<script>'));
  });
});

test('merges styles into one element, in order, and allows it in the policy', async () => {
  const html = await processPage(
    '<style>a{top:0}</style><meta name="x"><style>b{top:0}</style>',
    '<style>i{top:0}</style><a></a><b></b><i></i>',
  );
  const css = 'a{top:0}b{top:0}i{top:0}';
  expect(html.match(/<style>.*?<\/style>/gs)).toEqual([`<style>${css}</style>`]);
  expect(html).toContain(sha(css));
});

/** Returns the styles of a page. */
const styles = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1];

test('keeps only the styles that the page uses', async () => {
  const css =
    '.used,.unused{top:0}.unused a{top:0}a.used:hover{top:0}:focus-visible{top:0}' +
    '.template{top:0}.noscript{top:0}#id{top:0}' +
    '@media print{.unused{top:0}}@keyframes unused{to{top:0}}@keyframes spin{to{top:0}}' +
    '.used{--used:0;--unused:0;animation:1s spin;left:var(--used)}' +
    '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}';
  const html = await processPage(
    `<style>${css}</style>`,
    '<a class="used" id="id"></a><template><p class="template"></p></template><noscript><b class="noscript"></b></noscript>' +
      '<script>used template noscript --used --unused</script>',
  );
  expect(styles(html)).toBe(
    '.used{top:0}a.used:hover{top:0}:focus-visible{top:0}.template{top:0}.noscript{top:0}#id{top:0}' +
      '@keyframes spin{to{top:0}}.used{--used:0;animation:1s spin;left:var(--used)}' +
      '@property --used{syntax:"*";inherits:false}',
  );
});

test('keeps the styles of states that scripts set', async () => {
  const css =
    '.added{top:0}.a[data-state=open]{top:0}.a[aria-busy=true]{top:0}.a:is([data-other]){top:0}' +
    '[data-theme=light]{top:0}[hidden]{top:0}.glued{top:0}.hook{top:0}';
  const html = await processPage(`<style>${css}</style>`, '<p class="a"></p>', {
    islandScripts:
      'jsx("p",{className:`a ${x?"added":""}`,"data-state":s,"aria-busy":b,hidden:h});`glued${x}`;query(".hook")',
  });
  expect(styles(html)).toBe(
    '.added{top:0}.a[data-state=open]{top:0}.a[aria-busy=true]{top:0}[data-theme=light]{top:0}' +
      '[hidden]{top:0}.glued{top:0}.hook{top:0}',
  );
});

test('shortens classes and custom properties, except those in scripts', async () => {
  const html = await processPage(
    String.raw`<style>.p-2\.5{--long:0;top:var(--long)}.hover\:p-1:hover{top:0}.kept{--kept:0;top:var(--kept)}</style>`,
    '<p class="p-2.5 hover:p-1 other kept"></p>',
    { islandScripts: 'style.setProperty("--kept",x);className="kept"' },
  );
  expect(styles(html)).toBe('.a{--a:0;top:var(--a)}.b:hover{top:0}.kept{--kept:0;top:var(--kept)}');
  expect(html).toContain('<p class="a b other kept"></p>');
});

test('moves the styles and icons of what is below the first screen to files', async () => {
  const assets: string[] = [];
  const icon = (path: string) => `<svg viewBox="0 0 24 24" width="20">${path}</svg>`;
  const html = await processPage(
    '<style>a{top:0}b{top:0}i{top:0}u{top:0}</style>',
    `<main><a></a>${icon('<path d="M1"/>')}<template data-rest-of-page></template>` +
      `<b></b>${icon('<path d="M2"/>')}${icon('<path d="M2"/>')}</main><footer><i></i></footer><u></u>${icon('<path d="M3"/>')}`,
    { saveAsset: (content, extension) => `/${assets.push(content)}${extension}` },
  );
  expect(assets).toEqual([
    'a{top:0}b{top:0}i{top:0}u{top:0}',
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="i0" viewBox="0 0 24 24"><path d="M2"/></symbol></svg>',
  ]);
  expect(styles(html)).toBe('a{top:0}u{top:0}');
  const use = '<use href="/2.svg#i0"/>';
  expect(html).toContain(
    `${icon('<path d="M1"/>')}<link rel="stylesheet" href="/1.css"><b></b>${icon(use)}${icon(use)}</main>`,
  );
  expect(html).toContain("style-src 'self' 'sha256-");
});

test('leaves everything else unchanged', async () => {
  const body =
    '<p>1 &lt; 2 &amp; “x”<br><!-- note --><noscript><b>No</b></noscript></p><template><i></i></template>' +
    '<astro-island props="{&quot;a&quot;:[0,1]}" ssr></astro-island><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
  expect(await processPage('', body)).toContain(body);
});

test('rejects a page without <meta charset>', async () => {
  await expect(postprocessHtml('<html><head></head></html>')).rejects.toThrow('<meta charset>');
});
