/** The content security policy of each page. e2e/every-page.spec.ts checks for violations. */
import { copy } from '../expected-content.ts';
import { expect, screens, test } from '../support.ts';

test('Every page has a strict CSP and no inline style or event handler attributes', async ({
  request,
}) => {
  for (const { name, path } of screens) {
    const html = await (await request.get(path)).text();
    const [, before = '', policy = ''] =
      /^(.*?)<meta http-equiv="content-security-policy" content="([^"]*)">/s.exec(html) ?? [];
    // A policy applies only to what follows it.
    expect(before, name).not.toContain('<body');
    expect(before, name).not.toMatch(/<(img|iframe|script[^>]* src|link rel="stylesheet")/);
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [key = '', ...sources] = directive.trim().split(' ');
        return [key, sources];
      }),
    );
    // Browsers ignore a second directive of the same name.
    expect(directives.size, name).toBe(policy.split(';').length);
    expect(directives.get('default-src'), name).toEqual(["'none'"]);
    expect(directives.get('base-uri'), name).toEqual(["'none'"]);
    expect(directives.get('trusted-types'), name).toEqual(["'none'"]);
    expect(directives.get('require-trusted-types-for'), name).toEqual(["'script'"]);
    for (const key of ['script-src', 'style-src']) {
      const sources = directives.get(key)?.filter((source) => source !== "'self'") ?? [];
      expect(sources.length, `${key} of ${name}`).toBeGreaterThan(0);
      for (const source of sources) expect(source, `${key} of ${name}`).toMatch(/^'sha256-/);
    }
    expect(policy, name).not.toMatch(/unsafe|\*|data:|http:/);
    const isContact = path === '/contact';
    const map = isContact ? [new URL(copy.contactPage.map.frame).origin] : undefined;
    expect(directives.get('frame-src'), name).toEqual(map);
    expect(directives.get('form-action'), name).toEqual([isContact ? 'mailto:' : "'none'"]);
    // In this build also for messages; dev/analytics.spec.ts tests other origins.
    expect(directives.get('connect-src'), name).toEqual(["'self'"]);

    const tags = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.length, name).toBeGreaterThan(50);
    expect(
      tags.filter((tag) => /\s(style|on\w+)=|javascript:/i.test(tag)),
      name,
    ).toEqual([]);
  }
});
