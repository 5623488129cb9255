/** Each page shows all of its content, in order, with working links. */
import type { Locator, Page } from '@playwright/test';
import { linkUrl, type LabeledLink } from '../../src/lib/links.ts';
import { field } from '../contact-page.ts';
import {
  copy,
  entries,
  fillTemplate,
  inNewTab,
  postalAddressPattern,
  textPattern,
} from '../expected-content.ts';
import { desktop, expect, region, test } from '../support.ts';

const { company, homePage, servicesPage, pricingPage, aboutPage, contactPage } = copy;
const services = entries('services');
const plans = entries('plans');
const technologies = entries('technologies');

const headingsIn = (page: Page, name: string) =>
  region(page, name).getByRole('heading', { level: 3 });
const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title);

/** Checks that each link points to the page in its content file. */
async function expectLinks(page: Page, links: readonly LabeledLink[]) {
  for (const link of links) {
    const name = 'url' in link ? inNewTab(link.label) : link.label;
    const shown = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(shown.first()).toHaveAttribute('href', linkUrl(link));
  }
}

/** Checks that images load when they come into view. */
async function expectLoaded(images: Locator) {
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
  }
}

test('Home shows all sections in order', desktop, async ({ page }) => {
  const { hero, industries, techStack, whyChooseUs, testimonials, closing } = homePage;
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(hero.tagline, { exact: true })).toBeInViewport();
  await expectLinks(page, [...hero.links, closing.link]);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    homePage.services.heading,
    industries.heading,
    techStack.heading,
    whyChooseUs.heading,
    testimonials.heading,
    closing.link.label,
  ]);

  await test.step('Services link to their cards', async () => {
    const links = region(page, homePage.services.heading).getByRole('link');
    await expect(links).toHaveText(titles(services));
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(services.map(({ id }) => `/services#${id}`));
  });

  await test.step('Industries', async () => {
    const all = entries('industries');
    await expect(headingsIn(page, industries.heading)).toHaveText(titles(all));
    const items = region(page, industries.heading).getByRole('listitem');
    await expect(items).toContainText(all.map(({ text }) => textPattern(text)));
  });

  await test.step('Technology logos have names', async () => {
    const names = technologies.filter(({ onHome }) => onHome).map(({ name }) => name);
    const logos = region(page, techStack.heading).getByRole('listitem');
    await expect(logos).toHaveText(names);
    await expect(logos.locator('img')).toHaveCount(names.length);
    await expectLoaded(logos.locator('img'));
  });

  await test.step('Reasons to choose the company', async () => {
    await expect(headingsIn(page, whyChooseUs.heading)).toHaveText(titles(whyChooseUs.points));
  });

  await test.step('Testimonials', async () => {
    const all = entries('testimonials');
    const figures = region(page, testimonials.heading).getByRole('figure');
    await expect(figures).toContainText(all.map(({ name }) => name));
    await expect(figures).toContainText(all.map(({ role }) => role));
    await expect(figures.getByRole('blockquote')).toHaveText(
      all.map(({ text }) => textPattern(text)),
    );
  });
});

test('A service on Home links to its card on Services', async ({ page }) => {
  await page.goto('/');
  const { id, title: name } = services.at(-1) ?? services[0];
  await region(page, homePage.services.heading).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/services#${id}`);
  const heading = page.getByRole('heading', { name, exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const image = page.getByRole('listitem').filter({ has: heading }).getByRole('img');
  await expect(image).toBeInViewport({ ratio: 0.9 });
});

test('Services shows all services, technologies and steps', desktop, async ({ page }) => {
  const { list, techStack, howWeWork, closing } = servicesPage;
  await page.goto('/services');
  const cards = region(page, list.heading).getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(titles(services));
  await expect(cards).toContainText(services.map(({ text }) => textPattern(text)));
  const images = cards.getByRole('img');
  expect(await images.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual(
    services.map(({ alt }) => alt),
  );
  await expectLoaded(images);
  for (const { id, title } of services) {
    await expect(page.locator(`#${id}`).getByRole('heading')).toHaveText(title);
  }
  const logos = region(page, techStack.heading).getByRole('listitem');
  await expect(logos).toHaveText(technologies.map(({ name }) => name));
  const steps = region(page, howWeWork.heading).getByRole('listitem').getByRole('heading');
  await expect(steps).toHaveText(titles(howWeWork.steps));
  await expectLinks(page, closing.links);
});

test.describe('Pricing', desktop, () => {
  /** The card of a plan. */
  const card = (page: Page, plan: (typeof plans)[number]) =>
    region(page, pricingPage.plansHeading)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .nth(plans.indexOf(plan));

  test('shows all plans with price, features and button', async ({ page }) => {
    const { plansHeading, featuresLabel, whyOurPlans, closing } = pricingPage;
    await page.goto('/pricing');
    await expect(headingsIn(page, plansHeading)).toHaveText(
      plans.map(({ name, badge = '' }) => textPattern(`${name} ${badge}`)),
    );
    for (const plan of plans) {
      const { name, summary, price, features, button } = plan;
      const shown = card(page, plan);
      await expect(shown.getByRole('paragraph')).toHaveText([
        summary,
        `${price.prefix ?? ''} ${price.amount}`.trim(),
      ]);
      const list = shown.getByRole('list', { name: fillTemplate(featuresLabel, { plan: name }) });
      await expect(list.getByRole('listitem')).toHaveText(features);
      const link = shown.getByRole('link', { name: button });
      // Screen reader users can tell the buttons apart.
      await expect(link).toHaveAccessibleName(textPattern(`${button} ${name}`));
      await expect(link).toHaveAttribute('href', '/contact');
    }
    await expect(headingsIn(page, whyOurPlans.heading)).toHaveText(titles(whyOurPlans.points));
    await expectLinks(page, closing.links);
    await region(page, closing.heading).getByRole('link').first().click();
    await expect(field(page, 'message')).toHaveValue('');
  });

  test('starts the message with the plan that was chosen last', async ({ page }) => {
    await page.goto('/pricing');
    for (const plan of plans.slice(0, 2)) {
      await card(page, plan).getByRole('link').click();
      await expect(page).toHaveURL('/contact');
      await expect(field(page, 'message')).toHaveValue(plan.inquiry);
      await page.goBack();
      await expect(page).toHaveURL('/pricing');
    }
  });
});

test(
  'About shows the story, Employer of Record, the values and a call to action',
  desktop,
  async ({ page }) => {
    const { employerOfRecord, values, closing } = aboutPage;
    await page.goto('/about');
    const story = entries('story');
    const blocks = region(page, aboutPage.story.heading).getByRole('article');
    await expect(blocks.getByRole('heading')).toHaveText(titles(story));
    await expect(blocks).toContainText(story.map(({ text }) => textPattern(text)));
    await expect(headingsIn(page, values.heading)).toHaveText(titles(values.points));
    await expectLinks(page, closing.links);
    const service = region(page, employerOfRecord.heading);
    await expect(service.getByRole('listitem')).toHaveText(employerOfRecord.features);
    await service.getByRole('link', { name: employerOfRecord.button }).click();
    await expect(field(page, 'message')).toHaveValue(employerOfRecord.inquiry);
  },
);

test('The form and the footer link to the privacy page', desktop, async ({ page }) => {
  const [privacy] = entries('legal');
  await page.goto('/contact');
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: privacy.title });
  await expect(footerLink).toHaveAttribute('href', '/privacy');
  await page.getByRole('main').getByRole('link', { name: contactPage.form.privacyLink }).click();
  await expect(page).toHaveURL('/privacy');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(privacy.text.match(/(?<=^## ).*/gm) ?? []);
});

test(
  'Contact shows address, phone, email addresses and a lazy-loaded map',
  desktop,
  async ({ page }) => {
    const mapRequests: string[] = [];
    const mapOrigin = new URL(contactPage.map.frame).origin;
    page.on('request', (request) => {
      if (request.url().startsWith(mapOrigin)) mapRequests.push(request.url());
    });
    // A large screen, which shows nearly all of the page.
    await page.setViewportSize({ width: 1920, height: 1200 });
    await page.goto('/contact');
    const details = page.getByRole('main').getByRole('definition');
    const { phone, email, supportEmail } = company;
    await expect(details).toHaveText([phone, email, supportEmail, postalAddressPattern()]);
    await expect(details.locator('a[href^="tel:"]')).toHaveText(phone);
    await expect(details.locator('a[href^="mailto:"]')).toHaveText([email, supportEmail]);

    const { title, height, link, linkLabel } = contactPage.map;
    const map = page.getByTitle(title, { exact: true });
    await expect(map).toHaveAttribute('loading', 'lazy');
    expect((await map.boundingBox())?.height).toBe(height);
    expect(mapRequests).toEqual([]);
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    const mapLink = page.getByRole('link', { name: inNewTab(linkLabel) });
    await expect(mapLink).toHaveAttribute('href', link);
  },
);
