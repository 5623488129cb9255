/** The pages show all of the content, and its links lead to where it says. */
import { field } from '../contact-page.ts';
import { listContentLinks, readPages, readPublishedFiles, wordsOf } from '../content-on-pages.ts';
import {
  copy,
  entries,
  inNewTab,
  postalAddressPattern,
  sectionOf,
  textPattern,
} from '../expected-content.ts';
import { desktop, expect, region, scrollAndClick, test } from '../support.ts';

const { company } = copy;
const mapSection = sectionOf('contact', 'map');
const offer = sectionOf('about', 'offer');
const groups = entries('groups').map((group) => ({
  ...group,
  services: entries('services').filter((service) => service.group === group.id),
}));
const plans = entries('plans');
const privacy = entries('pages').find(({ id }) => id === 'privacy');

const openingHours = textPattern((company.hours.note ?? []).join(' '));

/** The text of a plan's button, which differs from those of other plans for screen readers. */
const buttonOf = ({ button, name }: (typeof plans)[number]) => `${button} ${name}`;

/** Texts that this site doesn't show: of a preview, a map that requires no consent, a list without articles, a draft and its topic. */
const notShown = [
  copy.navigation.preview,
  mapSection.notice,
  mapSection.show,
  'None',
  'Read about the draft',
  'Unread',
];

test('Each text of the content is on a page', desktop, async ({ page }) => {
  const { words } = await readPages(page);
  for (const file of await readPublishedFiles()) {
    const missing = file.texts.filter((text) => !words.includes(wordsOf(text)));
    const unexpected = missing.filter((text) => notShown.every((other) => !other.includes(text)));
    expect.soft(unexpected, file.file).toEqual([]);
  }
});

test('Each link of the content leads to where it says', desktop, async ({ page }) => {
  const { links } = await readPages(page);
  for (const file of await readPublishedFiles()) {
    const missing = listContentLinks(file).filter(({ href, words }) =>
      links.every((link) => link.href !== href || !link.words.includes(words)),
    );
    // A page of German alone, to which only German pages link.
    const unexpected = missing.filter(({ href }) => href !== '/impressum');
    expect.soft(unexpected, file.file).toEqual([]);
  }
});

test('A service on Home links to its card on Services', async ({ page }) => {
  await page.goto('/');
  const { id, title: name } = groups.at(-1)?.services.at(-1) ?? entries('services')[0];
  await region(page, sectionOf('home', 'services').heading)
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page).toHaveURL(`/services#${id}`);
  const heading = page.getByRole('heading', { name, exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const image = page.getByRole('listitem').filter({ has: heading }).getByRole('img');
  await expect(image).toBeInViewport({ ratio: 0.9 });
});

test('A button starts the message on Contact with what it is about', desktop, async ({ page }) => {
  const [startup, growth = startup] = plans;
  for (const [path, button, inquiry] of [
    ['/pricing', sectionOf('pricing', 'closing').links[0]?.label ?? '', ''],
    ['/pricing', buttonOf(startup), startup.inquiry ?? ''],
    ['/pricing', buttonOf(growth), growth.inquiry ?? ''],
    ['/about', offer.button, offer.inquiry],
  ] as const) {
    await page.goto(path);
    await scrollAndClick(page.getByRole('main').getByRole('link', { name: textPattern(button) }));
    await expect(page).toHaveURL('/contact');
    await expect(field(page, 'message')).toHaveValue(inquiry);
  }
});

test('The footer links to the privacy page', desktop, async ({ page }) => {
  await page.goto('/contact');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: privacy?.title ?? '' })
    .click();
  await expect(page).toHaveURL('/privacy');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(privacy?.text.match(/(?<=^## ).*/gm) ?? []);
});

test('Contact shows contact details and a lazy-loaded map', desktop, async ({ page }) => {
  const { title, height, frame, link, linkLabel } = mapSection;
  const mapRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(new URL(frame).origin)) mapRequests.push(request.url());
  });
  // A large screen, on which the map is a little below the first one.
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/contact');
  const details = page.getByRole('main').getByRole('definition');
  const { phone, email, supportEmail } = company;
  const address = postalAddressPattern();
  await expect(details).toHaveText([phone, email, supportEmail, openingHours, address]);
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

test('The footer shows the opening hours', desktop, async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('contentinfo')).toContainText(openingHours);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('A map that requires consent loads when asked for', desktop, async ({ page }) => {
      const { frame, title, show } = sectionOf('prices-and-places', 'map');
      const requests: string[] = [];
      await page.route(`${new URL(frame).origin}/**`, (route) => {
        requests.push(route.request().url());
        return route.fallback();
      });
      await page.goto('/prices-and-places');
      const button = page.getByRole('link', { name: show });
      await button.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      await button.press('Enter');
      const map = page.getByTitle(title);
      await expect(map.contentFrame().getByRole('heading')).toHaveText('Elsewhere');
      expect(requests).toEqual([frame]);
      if (!javaScriptEnabled) return;
      await expect(button).toBeHidden();
      await expect(map).toBeFocused();
    });
  });
}
