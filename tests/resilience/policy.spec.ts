/** What a page must not do, whoever asks it to: each page's own policy forbids it. */
import { words } from '../copy.ts';
import { desktop, expect, noteFault, screens, test, watchFaults } from '../support.ts';

const area = 'Policy';

test(
  'Every page has a strict policy before anything that it governs',
  desktop,
  async ({ request }) => {
    for (const { name, path } of screens) {
      const html = await (await request.get(path)).text();
      const [, before = '', policy = ''] =
        /^(.*?)<meta http-equiv="content-security-policy" content="([^"]*)">/s.exec(html) ?? [];
      expect(before, name).not.toMatch(/<(script|style|link|img|iframe)/);
      const directives = new Map(
        policy.split(';').map((directive) => {
          const [key = '', ...sources] = directive.split(' ');
          return [key, sources];
        }),
      );
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
      const map = path === '/contact' ? [new URL(words.contactPage.map.frame).origin] : undefined;
      expect(directives.get('frame-src'), name).toEqual(map);
      expect(directives.get('form-action'), name).toEqual([
        path === '/contact' ? 'mailto:' : "'none'",
      ]);
    }
    noteFault(area, 'every page', "default 'none', hashes, nothing unsafe, Trusted Types");
  },
);

test('No page has a style or a script in an attribute', desktop, async ({ request }) => {
  for (const { name, path } of screens) {
    const html = await (await request.get(path)).text();
    const tags = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.length, name).toBeGreaterThan(50);
    expect(
      tags.filter((tag) => /\s(style|on\w+)=|javascript:/i.test(tag)),
      name,
    ).toEqual([]);
  }
  noteFault(area, 'styles and scripts in attributes', 'none on any page');
});

/** Each tries something in the page, and says whether it worked. */
const attempts: [string, () => unknown, RegExp][] = [
  [
    'a script that was slipped in',
    () => {
      const script = document.createElement('script');
      script.append('window.slippedIn = true');
      document.body.append(script);
      return 'slippedIn' in window;
    },
    /script-src|require-trusted-types/,
  ],
  [
    'text run as code',
    () =>
      new Promise((resolve) => {
        addEventListener('securitypolicyviolation', () => resolve(false));
        try {
          const later = setTimeout as unknown as (code: string) => void;
          later('window.hasRun = true');
        } catch {
          // Refused at once.
        }
        setTimeout(() => resolve('hasRun' in window), 200);
      }),
    /script-src|require-trusted-types/,
  ],
  [
    'text made into HTML',
    () => {
      try {
        document.body.innerHTML += '<p id="slipped-in">Hello</p>';
      } catch {
        return false;
      }
      return document.getElementById('slipped-in') !== null;
    },
    /require-trusted-types-for/,
  ],
  [
    'a policy for Trusted Types of its own',
    () => {
      try {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        return Boolean(trustedTypes.createPolicy('mine', { createHTML: String }));
      } catch {
        return false;
      }
    },
    /trusted-types/,
  ],
  [
    'a style attribute',
    () => {
      document.body.setAttribute('style', 'outline-width: 9px');
      return getComputedStyle(document.body).outlineWidth === '9px';
    },
    /style-src/,
  ],
  [
    'a picture from elsewhere',
    () =>
      new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
        image.src = 'https://elsewhere.example/picture.png';
      }),
    /img-src/,
  ],
  [
    'a message to elsewhere',
    () =>
      fetch('https://elsewhere.example', { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    /connect-src/,
  ],
  [
    'a frame of another site',
    () =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        addEventListener('securitypolicyviolation', () => resolve(false));
        // A refused one tells of a load, too, that of nothing.
        frame.onload = () => setTimeout(() => resolve(true), 200);
        frame.src = 'https://elsewhere.example';
        document.body.append(frame);
      }),
    /frame-src/,
  ],
  [
    'a form that sends elsewhere',
    () =>
      new Promise((resolve) => {
        const form = document.createElement('form');
        form.method = 'post';
        form.action = 'https://elsewhere.example';
        document.body.append(form);
        addEventListener('securitypolicyviolation', () => resolve(false));
        form.requestSubmit();
      }),
    /form-action/,
  ],
  [
    'another base for all links',
    () => {
      const base = document.createElement('base');
      base.href = 'https://elsewhere.example';
      document.head.append(base);
      return document.baseURI.includes('elsewhere');
    },
    /base-uri/,
  ],
];

// On the page that allows most: it has a form, a map and a call to make.
for (const [attempt, run, directive] of attempts) {
  test(`${attempt} is refused`, desktop, async ({ page }) => {
    // Elsewhere answers here, should anything get out: refusal is then the policy's doing.
    const faults = await watchFaults(page);
    await page.goto('/contact');
    expect(await page.evaluate(run)).toBe(false);
    await expect
      .poll(() => faults.some((fault) => fault.startsWith('Breach') && directive.test(fault)))
      .toBe(true);
    noteFault(area, attempt, 'refused, and said in the console');
  });
}

test('A link to another site gives it no handle back', desktop, async ({ page, baseURL }) => {
  let links = 0;
  for (const { path, name } of screens) {
    await page.goto(path);
    for (const link of await page.locator('a[href^="http"], a[href^="//"]').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      if (href.startsWith(baseURL ?? '')) continue;
      links += 1;
      expect((await link.getAttribute('rel'))?.split(' '), `${href} on ${name}`).toEqual(
        expect.arrayContaining(['noopener', 'noreferrer']),
      );
      await expect(link, `${href} on ${name}`).toHaveAttribute('target', '_blank');
    }
  }
  expect(links).toBeGreaterThan(12);
  noteFault(area, 'links to other sites', `${links} links, each without opener and referrer`);
});
