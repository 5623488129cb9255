import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { postprocessHtml } from '../../../integrations/post-build/postprocess-html.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const finished = (head: string, body = '', emailjsOrigin?: string) =>
  postprocessHtml(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`,
    emailjsOrigin,
  );

describe('the policy of a page', () => {
  test('allows nothing but what the page holds', () => {
    const html = finished('<style>a{}</style>', '<script>one()</script>');
    expect(html).toContain("default-src 'none'");
    expect(html).toContain(`style-src ${sha('a{}')};`);
    expect(html).toContain(`script-src 'self' ${sha('one()')};`);
    expect(html).not.toContain('frame-src');
    expect(html).not.toContain('unsafe');
  });

  test('allows speculation rules by hash, and neither files nor structured data', () => {
    const html = finished(
      '<script type="speculationrules">{}</script><script type="module" src="/a.js"></script>',
      '<script type="application/ld+json">{"a":1}</script>',
    );
    expect(html).toContain(`script-src 'self' ${sha('{}')};style-src`);
  });

  test('allows frames of the sites that the page shows, once each', () => {
    const frame = '<iframe class="map" src="https://map.example/a?b=1&amp;c"></iframe>';
    expect(finished('', frame + frame)).toContain(';frame-src https://map.example;');
  });

  test('says where messages may go', () => {
    const form = '<form class="a" action="mailto:a@example.com"></form>';
    expect(finished('', form, 'https://mail.example')).toContain(
      ";connect-src 'self' https://mail.example;form-action mailto:;",
    );
    expect(finished('', '', 'https://mail.example')).toContain(
      ";connect-src 'self';form-action 'none';",
    );
  });

  test('comes before all that it governs', () => {
    const html = finished('<script>one()</script>');
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<script>'));
  });
});

test('A page has its styles in one element, in their order, and a policy that allows it', () => {
  const html = finished(
    '<style>a{}</style><meta name="x"><style>b{}</style>',
    '<style>c{}</style>',
  );
  expect(html.match(/<style>.*?<\/style>/gs)).toEqual(['<style>a{}b{}c{}</style>']);
  expect(html).toContain(sha('a{}b{}c{}'));
});

test('All else of a page stays as it is', () => {
  const body =
    '<p>1 &lt; 2 &amp; “x”<br><!-- note --><noscript><b>No</b></noscript></p><template><i></i></template>' +
    '<astro-island props="{&quot;a&quot;:[0,1]}" ssr></astro-island><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
  expect(finished('', body)).toContain(body);
});

test('A page without a place for its policy is refused', () => {
  expect(() => postprocessHtml('<html><head></head></html>')).toThrow('<meta charset>');
});
