/** What each page shows of its files: all of it, in their order, leading where they say. */
import type { Page } from '@playwright/test';
import { routes } from '../../src/site.ts';
import { field } from '../contact-page.ts';
import { entries, fillIn, inNewTab, postalAddress, words, wordsIn } from '../copy.ts';
import { desktop, expect, region, test } from '../support.ts';

const { company, homePage, servicesPage, pricingPage, aboutPage, contactPage } = words;
const services = entries('services');
const plans = entries('plans');
const technologies = entries('technologies');

const headingsIn = (page: Page, name: string) =>
  region(page, name).getByRole('heading', { level: 3 });
const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title);

/** Checks that each link leads to the page that its file names. */
async function expectLinks(
  page: Page,
  links: readonly { label: string; page: keyof typeof routes }[],
) {
  for (const link of links) {
    const shown = page.getByRole('main').getByRole('link', { name: link.label, exact: true });
    await expect(shown.first()).toHaveAttribute('href', routes[link.page]);
  }
}

test.describe('Home', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('says what the company does, and leads on', desktop, async ({ page }) => {
    const { headline, tagline, links } = homePage.hero;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    const main = page.getByRole('main');
    await expect(main.getByText(tagline, { exact: true })).toBeInViewport();
    await expectLinks(page, links);
    const [, second = links[0]] = links;
    await main
      .getByRole('link', { name: second?.label ?? '', exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(routes[second?.page ?? 'home']);
  });

  test(
    'has its sections in the order of the product, and in them what the files name',
    desktop,
    async ({ page }) => {
      const { industries, techStack, whyChooseUs, testimonials, closing } = homePage;

      await test.step('Sections', async () => {
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
          homePage.services.heading,
          industries.heading,
          techStack.heading,
          whyChooseUs.heading,
          testimonials.heading,
          closing.link.label,
        ]);
      });

      await test.step('Industries', async () => {
        const all = entries('industries');
        await expect(headingsIn(page, industries.heading)).toHaveText(titles(all));
        const items = region(page, industries.heading).getByRole('listitem');
        await expect(items).toContainText(all.map(({ text }) => wordsIn(text)));
      });

      await test.step('Logos with their names', async () => {
        const names = technologies.filter(({ onHome }) => onHome).map(({ name }) => name);
        const logos = region(page, techStack.heading).getByRole('listitem');
        await expect(logos).toHaveText(names);
        const drawn = logos.locator('img');
        await expect(drawn).toHaveCount(names.length);
        await drawn.last().scrollIntoViewIfNeeded();
        for (const logo of await drawn.all())
          await expect
            .poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth))
            .toBeGreaterThan(0);
      });

      await test.step('Reasons', async () => {
        await expect(headingsIn(page, whyChooseUs.heading)).toHaveText(titles(whyChooseUs.points));
      });

      await test.step('Clients', async () => {
        const all = entries('testimonials');
        const figures = region(page, testimonials.heading).getByRole('figure');
        await expect(figures).toContainText(all.map(({ name }) => name));
        await expect(figures).toContainText(all.map(({ role }) => role));
        await expect(figures.getByRole('blockquote')).toHaveText(
          all.map(({ text }) => wordsIn(text)),
        );
      });
    },
  );

  test('has every service, each leading to its own card on Services', desktop, async ({ page }) => {
    const links = region(page, homePage.services.heading).getByRole('link');
    await expect(links).toHaveText(titles(services));
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(targets).size).toBe(services.length);
    await page.goto('/services');
    for (const [index, target] of targets.entries()) {
      expect(target).toMatch(/^\/services#.+/);
      const [, id = ''] = (target ?? '').split('#');
      const card = page.locator(`[id="${id}"]`);
      await expect(card.getByRole('heading')).toHaveText(services[index]?.title ?? '');
    }
  });

  test('brings me to the very card that I chose', async ({ page }) => {
    const { title: name, alt } = services.at(-1) ?? services[0];
    await region(page, homePage.services.heading).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/services#.+/);
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const picture = page.getByRole('listitem').filter({ has: heading }).getByRole('img');
    await expect(picture).toHaveAttribute('alt', alt);
    await expect(picture).toBeInViewport({ ratio: 0.9 });
  });

  test('ends with a call that leads on', desktop, async ({ page }) => {
    const { label, page: target } = homePage.closing.link;
    await region(page, label).getByRole('link').click();
    await expect(page).toHaveURL(routes[target]);
  });
});

test.describe('Services', () => {
  test.beforeEach(({ page }) => page.goto('/services'));

  test(
    'names every technology and the steps of the work, and leads on',
    desktop,
    async ({ page }) => {
      const { techStack, howWeWork, closing } = servicesPage;

      await test.step('Logos, those that Home leaves out among them', async () => {
        const logos = region(page, techStack.heading).getByRole('listitem');
        await expect(logos).toHaveText(technologies.map(({ name }) => name));
      });

      await test.step('Steps in order', async () => {
        const steps = region(page, howWeWork.heading).getByRole('listitem').getByRole('heading');
        await expect(steps).toHaveText(titles(howWeWork.steps));
      });

      await test.step('Closing links', () => expectLinks(page, closing.links));
    },
  );

  test('shows every service with picture, title and description', desktop, async ({ page }) => {
    const cards = region(page, servicesPage.list.heading).getByRole('listitem');
    await expect(cards.getByRole('heading')).toHaveText(titles(services));
    for (const [index, { alt, text }] of services.entries()) {
      const card = cards.nth(index);
      const picture = card.getByRole('img');
      await expect(picture).toHaveAttribute('alt', alt);
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(card).toContainText(wordsIn(text));
    }
  });
});

test.describe('Pricing', () => {
  test.beforeEach(({ page }) => page.goto('/pricing'));

  const [first] = plans;
  const last = plans.at(-1) ?? first;
  /** The card of a plan, and its button. */
  const card = (page: Page, plan: typeof first) =>
    region(page, pricingPage.plansHeading)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .nth(plans.indexOf(plan));
  const choose = (page: Page, plan: typeof first) => card(page, plan).getByRole('link').click();

  test('shows every plan with price, features and button', desktop, async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pricingPage.hero.headline);
    await expect(headingsIn(page, pricingPage.plansHeading)).toHaveText(
      plans.map(({ name, badge = '' }) => wordsIn(`${name} ${badge}`)),
    );
    for (const plan of plans) {
      const { name, summary, price, features, button } = plan;
      const shown = card(page, plan);
      await expect(shown.getByRole('paragraph')).toHaveText([
        summary,
        `${price.prefix ?? ''} ${price.figure}`.trim(),
      ]);
      const list = shown.getByRole('list', {
        name: fillIn(pricingPage.featuresLabel, { plan: name }),
      });
      await expect(list.getByRole('listitem')).toHaveText(features);
      const link = shown.getByRole('link', { name: button });
      // Screen readers, too, tell the buttons of the plans from each other.
      await expect(link).toHaveAccessibleName(wordsIn(`${button} ${name}`));
      await expect(link).toHaveAttribute('href', '/contact');
    }
  });

  for (const plan of plans) {
    test(`carries the plan ${plan.id} along into the message`, desktop, async ({ page }) => {
      await choose(page, plan);
      await expect(page).toHaveURL('/contact');
      await expect(field(page, 'message')).toHaveValue(plan.enquiry);
    });
  }

  test(
    'carries the plan along for one who has begun the form with a name',
    desktop,
    async ({ page }) => {
      await page.goto('/contact');
      await field(page, 'name').fill('Ada');
      await page.goto('/pricing');
      await choose(page, last);
      await expect(field(page, 'name')).toHaveValue('Ada');
      await expect(field(page, 'message')).toHaveValue(last.enquiry);
    },
  );

  test('takes the plan that was chosen last', desktop, async ({ page }) => {
    await choose(page, first);
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await choose(page, last);
    await expect(field(page, 'message')).toHaveValue(last.enquiry);
  });

  test('never puts a plan into the place of a message', desktop, async ({ page }) => {
    await page.goto('/contact');
    await field(page, 'message').fill('My own words');
    await page.goto('/pricing');
    await choose(page, last);
    await expect(field(page, 'message')).toHaveValue('My own words');
  });

  test('says why to choose its plans, and leads on with no plan', desktop, async ({ page }) => {
    const { whyOurPlans, closing } = pricingPage;
    await expect(headingsIn(page, whyOurPlans.heading)).toHaveText(titles(whyOurPlans.points));
    await expectLinks(page, closing.links);
    await region(page, closing.heading).getByRole('link').first().click();
    await expect(page).toHaveURL(routes[closing.links[0]?.page ?? 'contact']);
    await page.goto('/contact');
    await expect(field(page, 'message')).toHaveValue('');
  });
});

test.describe('About', () => {
  test.beforeEach(({ page }) => page.goto('/about'));

  test('tells its story and its values, and leads on', desktop, async ({ page }) => {
    await test.step('Story', async () => {
      const story = entries('story');
      const blocks = region(page, aboutPage.storyHeading).getByRole('article');
      await expect(blocks.getByRole('heading')).toHaveText(titles(story));
      await expect(blocks).toContainText(story.map(({ text }) => wordsIn(text)));
    });

    await test.step('Core values', async () => {
      const { heading, points } = aboutPage.values;
      await expect(headingsIn(page, heading)).toHaveText(titles(points));
    });

    await test.step('Closing links', () => expectLinks(page, aboutPage.closing.links));
  });
});

test.describe('Contact', () => {
  test.beforeEach(({ page }) => page.goto('/contact'));

  test('gives address, phone and two mail addresses', desktop, async ({ page }) => {
    const details = page.getByRole('main').getByRole('definition');
    const { phone, email, supportEmail } = company;
    await expect(details).toHaveText([phone, email, supportEmail, postalAddress()]);
    await expect(details.locator('a[href^="tel:"]')).toHaveText(phone);
    await expect(details.locator('a[href^="mailto:"]')).toHaveText([email, supportEmail]);
  });

  test('shows a map of its height that is loaded only when near', desktop, async ({ page }) => {
    const { title, height, link, linkLabel } = contactPage.map;
    const map = page.getByTitle(title, { exact: true });
    await expect(map).toHaveAttribute('loading', 'lazy');
    expect((await map.boundingBox())?.height).toBe(height);
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    const way = page.getByRole('link', { name: inNewTab(linkLabel) });
    await expect(way).toHaveAttribute('href', link);
    await expect(way).toHaveAttribute('target', '_blank');
  });
});
