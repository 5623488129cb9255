import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { finishPage, islandRuntime, policyOf } from '../../../integrations/post-build/html.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const runtime = await islandRuntime();
const finished = (head: string, body?: string) => finishPage(page(head, body), undefined, runtime);

describe('the policy of a page', () => {
  test('allows nothing but what stands in the page', () => {
    const policy = policyOf(page('<style>a{}</style>', '<script>one()</script>'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src ${sha('a{}')};`);
    expect(policy).toContain(`script-src 'self' ${sha('one()')};`);
    expect(policy).not.toContain('frame-src');
    expect(policy).not.toContain('unsafe');
  });

  test('allows data that scripts are made of, speculation rules for one, and no file by hash', () => {
    const policy = policyOf(
      page(
        '<script type="speculationrules">{}</script><script type="module" src="/a.js"></script>',
      ),
    );
    expect(policy).toContain(`script-src 'self' ${sha('{}')};`);
  });

  test('allows frames of the sites that the page shows, once each', () => {
    const frames = '<iframe class="map" src="https://map.example/a?b=1&amp;c"></iframe>';
    expect(policyOf(page('', frames + frames))).toContain(';frame-src https://map.example;');
  });

  test('says where messages may go', () => {
    const form = '<form class="a" action="mailto:a@example.com">';
    expect(policyOf(page('', form), 'https://mail.example')).toContain(
      ";connect-src 'self' https://mail.example;form-action mailto:;",
    );
    expect(policyOf(page(''), 'https://mail.example')).toContain(
      ";connect-src 'self';form-action 'none';",
    );
  });
});

describe('a finished page', () => {
  test('has its styles in one element, in their order, and a policy that allows it', async () => {
    const html = await finished(
      '<style>a{}</style><meta name="x"><style>b{}</style>',
      '<style>c{}</style>',
    );
    expect(html.match(/<style>.*?<\/style>/gs)).toEqual(['<style>a{}b{}c{}</style>']);
    expect(html).toContain(sha('a{}b{}c{}'));
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('</head>'));
  });

  test('has its policy before all that it governs', async () => {
    const html = await finished('<script>one()</script>');
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<script>'));
  });

  test('has short scripts that do the same, allowed as they are now', async () => {
    const html = await finished(
      '',
      '<script>const aLongName = 1 + 1;\n\n  globalThis.sum   =  aLongName;</script>',
    );
    const [, code = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    expect(code.length).toBeLessThan(40);
    expect(html).toContain(sha(code));
    expect(runInNewContext(`${code};sum`)).toBe(2);
  });

  test('has one script where two were neighbours', async () => {
    const html = await finished('', '<script>a = 1</script><script>(() => { b = a })()</script>');
    const [, code = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    expect(runInNewContext(`${code};[a,b]`)).toEqual([1, 1]);
    expect(html).toContain(sha(code));
  });

  test('keeps JSON as it is', async () => {
    const rules = '{ "prefetch": [ ] }';
    const html = await finished(
      `<script type="speculationrules">${rules}</script><script>one()</script>`,
    );
    expect(html).toContain(`>${rules}</script>`);
    expect(html).toContain(sha(rules));
  });

  test("has Astro's island runtime as new browsers understand it", async () => {
    const html = await finished('', '<script>customElements.define("astro-island", f)</script>');
    expect(html).toContain('hydrate=async()=>');
    expect(html).not.toContain('process.env');
    expect(html).not.toContain('importWithRetry');
  });

  test('is refused where a script, its island or its head is not as it must be', async () => {
    await expect(finished('', '<script>if (</script>')).rejects.toThrow(
      'an inline script cannot be read',
    );
    for (const props of ['{"when":[3,"2026-01-01"]}', '{"list":[1,[[0,1],[5,[]]]]}']) {
      const island = `<astro-island props="${props.replaceAll('"', '&quot;')}"></astro-island>`;
      await expect(finished('', island)).rejects.toThrow('more than texts, numbers');
    }
    const island =
      '<astro-island props="{&quot;a&quot;:[0,{&quot;b&quot;:[1,[[0,&quot;[7,1]&quot;]]]}]}">';
    await expect(finished('', island)).resolves.toContain(island);
    await expect(finishPage('<html></html>', undefined, runtime)).rejects.toThrow(
      '<meta charset="utf-8">',
    );
  });
});
