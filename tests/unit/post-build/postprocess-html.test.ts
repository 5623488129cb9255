import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { postprocessHtml } from '../../../integrations/post-build/postprocess-html.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const processPage = (head: string, body = '', emailjsOrigin?: string) =>
  postprocessHtml(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`,
    emailjsOrigin,
  );

describe('the content security policy', () => {
  test('allows only what the page contains', () => {
    const html = processPage('<style>a{}</style>', '<script>one()</script>');
    expect(html).toContain("default-src 'none'");
    expect(html).toContain(`style-src ${sha('a{}')};`);
    expect(html).toContain(`script-src 'self' ${sha('one()')};`);
    expect(html).not.toContain('frame-src');
    expect(html).not.toContain('unsafe');
  });

  test('has hashes for speculation rules, but not for external scripts or structured data', () => {
    const html = processPage(
      '<script type="speculationrules">{}</script><script type="module" src="/a.js"></script>',
      '<script type="application/ld+json">{"a":1}</script>',
    );
    expect(html).toContain(`script-src 'self' ${sha('{}')};style-src`);
  });

  test('allows the origins of frames, once each', () => {
    const frame = '<iframe class="map" src="https://map.example/a?b=1&amp;c"></iframe>';
    expect(processPage('', frame + frame)).toContain(';frame-src https://map.example;');
  });

  test('allows the contact form to send messages', () => {
    const form = '<form class="a" action="mailto:a@example.com"></form>';
    expect(processPage('', form, 'https://mail.example')).toContain(
      ";connect-src 'self' https://mail.example;form-action mailto:;",
    );
    expect(processPage('', '', 'https://mail.example')).toContain(
      ";connect-src 'self';form-action 'none';",
    );
  });

  test('precedes the elements it applies to', () => {
    const html = processPage('<script>one()</script>');
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<script>'));
  });
});

test('merges styles into one element, in order, and allows it in the policy', () => {
  const html = processPage(
    '<style>a{}</style><meta name="x"><style>b{}</style>',
    '<style>c{}</style>',
  );
  expect(html.match(/<style>.*?<\/style>/gs)).toEqual(['<style>a{}b{}c{}</style>']);
  expect(html).toContain(sha('a{}b{}c{}'));
});

test('leaves everything else unchanged', () => {
  const body =
    '<p>1 &lt; 2 &amp; “x”<br><!-- note --><noscript><b>No</b></noscript></p><template><i></i></template>' +
    '<astro-island props="{&quot;a&quot;:[0,1]}" ssr></astro-island><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
  expect(processPage('', body)).toContain(body);
});

test('rejects a page without <meta charset>', () => {
  expect(() => postprocessHtml('<html><head></head></html>')).toThrow('<meta charset>');
});
