/** Each page shows all of its content, in order, with working links. */
import type { Page } from '@playwright/test';
import { linkUrl, type LabeledLink } from '../../src/lib/links.ts';
import { pageIds, pagePath } from '../../src/site.ts';
import { field } from '../contact-page.ts';
import { copy, entries, inNewTab, postalAddressPattern, textPattern } from '../expected-content.ts';
import { desktop, expect, region, screens, scrollAndClick, test } from '../support.ts';

const { company, homePage, servicesPage, pricingPage, aboutPage, contactPage } = copy;
const groups = entries('groups').map((group) => ({
  ...group,
  services: entries('services').filter((service) => service.group === group.id),
}));
const plans = entries('plans');
const technologies = entries('technologies');
const onHome = technologies.filter((technology) => technology.onHome);
const [privacy] = entries('legal');

/** The text of a plan's button, which differs from those of other plans for screen readers. */
const buttonOf = ({ button, name }: (typeof plans)[number]) => `${button} ${name}`;

/** Returns some fields of each item, in the order in which the page shows them. */
const pick = <Name extends string>(
  items: readonly Partial<Record<Name, string | undefined>>[],
  ...fields: Name[]
) => items.flatMap((item) => fields.map((field) => item[field] ?? ''));

/** Returns the heading and introduction of a section, and the texts below. */
const section = (header: { heading: string; intro?: string | undefined }, texts: string[] = []) => [
  ...pick([header], 'heading', 'intro'),
  ...texts,
];

/** The texts of each page, below its hero, and its links. */
const outlines = {
  home: {
    texts: [
      section(homePage.services),
      ...groups.map((group) => [
        ...pick([group], 'title', 'text'),
        ...pick(group.services, 'title', 'summary'),
      ]),
      section(homePage.industries, pick(entries('industries'), 'title', 'text')),
      section(homePage.techStack, pick(onHome, 'name')),
      section(homePage.whyChooseUs, pick(homePage.whyChooseUs.points, 'title', 'text')),
      section(homePage.testimonials, pick(entries('testimonials'), 'text', 'name', 'role')),
      [homePage.closing.link.label, homePage.closing.text],
    ],
    links: [...homePage.hero.links, homePage.closing.link],
  },
  services: {
    texts: [
      section(servicesPage.list),
      ...groups.map((group) => [
        ...pick([group], 'title', 'button', 'text'),
        ...pick(group.services, 'title', 'text'),
      ]),
      section(servicesPage.techStack, pick(technologies, 'name')),
      section(servicesPage.howWeWork, pick(servicesPage.howWeWork.steps, 'title', 'text')),
      pick([servicesPage.closing], 'heading', 'text'),
    ],
    links: servicesPage.closing.links,
  },
  pricing: {
    texts: [
      [pricingPage.plansHeading],
      ...plans.map((plan) => [
        ...pick([plan], 'name', 'badge', 'summary'),
        ...pick([plan.price], 'prefix', 'amount'),
        ...plan.features,
        buttonOf(plan),
      ]),
      section(pricingPage.whyOurPlans, pick(pricingPage.whyOurPlans.points, 'title', 'text')),
      pick([pricingPage.closing], 'heading', 'text'),
    ],
    links: pricingPage.closing.links,
  },
  about: {
    texts: [
      section(aboutPage.story, pick(entries('story'), 'eyebrow', 'title', 'text')),
      pick([aboutPage.employerOfRecord], 'heading', 'intro', 'button'),
      aboutPage.employerOfRecord.features,
      section(aboutPage.values, pick(aboutPage.values.points, 'title', 'text')),
      section(aboutPage.stats),
      pick([aboutPage.closing], 'heading', 'text'),
    ],
    links: aboutPage.closing.links,
  },
  contact: {
    texts: [
      pick([contactPage.form], 'heading', 'intro', 'privacy', 'privacyLink'),
      [contactPage.details.heading, contactPage.map.heading, contactPage.map.linkLabel],
    ],
    links: [{ label: contactPage.form.privacyLink, page: privacy.id }],
  },
};

/** Checks that each link points to the page in its content file. */
async function expectLinks(page: Page, links: readonly LabeledLink[]) {
  for (const link of links) {
    const name = 'url' in link ? inNewTab(link.label) : link.label;
    const shown = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(shown.first()).toHaveAttribute('href', linkUrl(link));
  }
}

for (const id of pageIds) {
  test(`The ${id} page shows its texts, links and images`, desktop, async ({ page }) => {
    const { texts, links } = outlines[id];
    const { hero } = copy[`${id}Page`];
    await page.goto(pagePath(id));
    const main = page.getByRole('main');
    let rest = (await main.textContent()) ?? '';
    for (const text of [hero.headline, hero.tagline, ...texts.flat()]) {
      const found = textPattern(text).exec(rest);
      expect(found, `“${text}” is missing in “${rest.slice(0, 200)}”…`).not.toBeNull();
      rest = found?.input.slice(found.index + found[0].length) ?? '';
    }
    await expectLinks(page, links);
    for (const image of await main.locator('img').filter({ visible: true }).all()) {
      await image.scrollIntoViewIfNeeded();
      const width = () => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
  });
}

test('A service on Home links to its card on Services', async ({ page }) => {
  await page.goto('/');
  const { id, title: name } = groups.at(-1)?.services.at(-1) ?? entries('services')[0];
  await region(page, homePage.services.heading).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/services#${id}`);
  const heading = page.getByRole('heading', { name, exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const image = page.getByRole('listitem').filter({ has: heading }).getByRole('img');
  await expect(image).toBeInViewport({ ratio: 0.9 });
});

test('A button starts the message on Contact with what it is about', desktop, async ({ page }) => {
  const [startup, growth = startup] = plans;
  for (const [path, button, inquiry] of [
    ['/pricing', pricingPage.closing.links[0]?.label ?? '', ''],
    ['/pricing', buttonOf(startup), startup.inquiry],
    ['/pricing', buttonOf(growth), growth.inquiry],
    ['/about', aboutPage.employerOfRecord.button, aboutPage.employerOfRecord.inquiry],
  ] as const) {
    await page.goto(path);
    await scrollAndClick(page.getByRole('main').getByRole('link', { name: textPattern(button) }));
    await expect(page).toHaveURL('/contact');
    await expect(field(page, 'message')).toHaveValue(inquiry);
  }
});

test('The footer links to the privacy page', desktop, async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: privacy.title }).click();
  await expect(page).toHaveURL('/privacy');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(privacy.text.match(/(?<=^## ).*/gm) ?? []);
});

test('Only Contact may show the map, and open the mail program', desktop, async ({ request }) => {
  for (const { path } of screens) {
    const html = await (await request.get(path)).text();
    const [, policy = ''] = /content-security-policy" content="([^"]*)/.exec(html) ?? [];
    const map = new URL(contactPage.map.frame).origin;
    if (path === '/contact') expect(policy).toContain(`frame-src ${map};`);
    else expect(policy, path).not.toContain('frame-src');
    const formAction = path === '/contact' ? 'mailto:' : "'none'";
    expect(policy, path).toContain(`form-action ${formAction};`);
  }
});

test('Contact shows contact details and a lazy-loaded map', desktop, async ({ page }) => {
  const { title, height, frame, link, linkLabel } = contactPage.map;
  const mapRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(new URL(frame).origin)) mapRequests.push(request.url());
  });
  // A large screen, which shows nearly all of the page.
  await page.setViewportSize({ width: 1920, height: 1200 });
  await page.goto('/contact');
  const details = page.getByRole('main').getByRole('definition');
  const { phone, email, supportEmail } = company;
  await expect(details).toHaveText([phone, email, supportEmail, postalAddressPattern()]);
  await expect(details.locator('a[href^="tel:"]')).toHaveText(phone);
  await expect(details.locator('a[href^="mailto:"]')).toHaveText([email, supportEmail]);

  const map = page.getByTitle(title, { exact: true });
  await expect(map).toHaveAttribute('loading', 'lazy');
  expect((await map.boundingBox())?.height).toBe(height);
  expect(mapRequests).toEqual([]);
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  const mapLink = page.getByRole('link', { name: inNewTab(linkLabel) });
  await expect(mapLink).toHaveAttribute('href', link);
});
