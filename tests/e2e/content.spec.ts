import { desktop, expect, test } from './support.ts';

const services = [
  'Website Development',
  'Web Apps & SaaS',
  'Mobile App Development',
  'Cross-Platform Apps',
  'Business Applications',
  'Automation',
  'Cloud Solutions',
  'Database & APIs',
  'AI & Machine Learning',
  'AI Chatbots & Automation',
  'Project & Job Support',
  'Maintenance & Upgrades',
];

const logos = [
  'React',
  'Node.js',
  'Python',
  'Flutter',
  'WordPress',
  'MySQL',
  'MongoDB',
  'AWS',
  'Docker',
  'GitHub',
  'OpenAI',
  'LangChain',
];

const plans = [
  {
    name: 'Startup Plan',
    price: /^from \$199$/i,
    features: [
      'WordPress site of 3 pages',
      'Basic hosting and SSL',
      'Mobile-responsive design',
      'E-mail and chat support',
    ],
    button: 'Get Started',
  },
  {
    name: 'Growth Plan',
    price: /^from \$499$/i,
    features: [
      'Custom web or mobile app',
      'Cloud deployment',
      'AI chatbot integration',
      'Ongoing maintenance',
    ],
    button: 'Get Started',
  },
  {
    name: 'Enterprise Plan',
    price: /^custom quote$/i,
    features: [
      'ERP/CRM/HRMS',
      'Advanced AI and automation',
      'Employer of Record services',
      'Dedicated team',
    ],
    button: 'Request a Quote',
  },
];

test.describe('Home', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test(
    'says what the company does, and leads to Contact and Services',
    desktop,
    async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Transforming Ideas into Intelligent Software',
      );
      await expect(page.getByText(/AI, websites, apps, cloud and business tools/)).toBeInViewport();
      const main = page.getByRole('main');
      const start = main.getByRole('link', { name: 'Start a Project' });
      await expect(start).toHaveAttribute('href', '/contact');
      await main.getByRole('link', { name: 'Explore Services' }).click();
      await expect(page).toHaveURL('/services');
    },
  );

  test(
    'has its sections in the order of the product, and in them what it names',
    desktop,
    async ({ page }) => {
      await test.step('Sections', async () => {
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
          'Our Services',
          'Industries We Serve',
          'Our Tech Stack',
          'Why Choose Us',
          'Testimonials',
          'Get Started Today',
        ]);
      });

      await test.step('Five industries', async () => {
        const region = page.getByRole('region', { name: 'Industries We Serve' });
        await expect(region.getByRole('heading', { level: 3 })).toHaveText([
          'IT & SaaS',
          'Healthcare',
          'Retail & E-commerce',
          'Education',
          'Finance & Startups',
        ]);
      });

      await test.step('Twelve logos with their names', async () => {
        const region = page.getByRole('region', { name: 'Our Tech Stack' });
        await expect(region.getByRole('listitem')).toHaveText(logos);
        const drawn = region.locator('img');
        await expect(drawn).toHaveCount(12);
        await drawn.last().scrollIntoViewIfNeeded();
        for (const logo of await drawn.all())
          await expect
            .poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth))
            .toBeGreaterThan(0);
      });

      await test.step('Four reasons', async () => {
        const region = page.getByRole('region', { name: 'Why Choose Us' });
        await expect(region.getByRole('heading', { level: 3 })).toHaveText([
          'Affordable pricing',
          'Global reach',
          'Flexible support',
          'Trusted by clients',
        ]);
      });

      await test.step('Two clients', async () => {
        const region = page.getByRole('region', { name: 'Testimonials' });
        await expect(region.getByRole('figure')).toHaveCount(2);
        await expect(region.getByRole('blockquote')).toHaveCount(2);
      });
    },
  );

  test(
    'has twelve services, each leading to its own card on Services',
    desktop,
    async ({ page }) => {
      const links = page.getByRole('region', { name: 'Our Services' }).getByRole('link');
      await expect(links).toHaveText(services);
      const targets = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')),
      );
      expect(new Set(targets).size).toBe(12);
      await page.goto('/services');
      for (const [index, target] of targets.entries()) {
        expect(target).toMatch(/^\/services#.+/);
        const [, id = ''] = (target ?? '').split('#');
        const card = page.locator(`[id="${id}"]`);
        await expect(card.getByRole('heading')).toHaveText(services[index] ?? '');
      }
    },
  );

  test('brings me to the very card that I chose', async ({ page }) => {
    await page
      .getByRole('region', { name: 'Our Services' })
      .getByRole('link', { name: 'Database & APIs' })
      .click();
    await expect(page).toHaveURL(/\/services#.+/);
    const heading = page.getByRole('heading', { name: 'Database & APIs' });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const picture = page.getByRole('listitem').filter({ has: heading }).getByRole('img');
    await expect(picture).toBeInViewport({ ratio: 0.9 });
  });

  test('ends with a call that leads to Contact', desktop, async ({ page }) => {
    await page.getByRole('link', { name: 'Get Started Today' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('Services', () => {
  test.beforeEach(({ page }) => page.goto('/services'));

  test(
    'names thirteen technologies and the four steps of the work, and leads on',
    desktop,
    async ({ page }) => {
      await test.step('Thirteen logos, Hugging Face among them', async () => {
        const region = page.getByRole('region', { name: 'Our Tech Stack' });
        await expect(region.getByRole('listitem')).toHaveText([...logos, 'Hugging Face']);
      });

      await test.step('Four steps in order', async () => {
        const region = page.getByRole('region', { name: 'How We Work' });
        await expect(region.getByRole('listitem').getByRole('heading')).toHaveText([
          'Free consultation',
          'Tailored proposal',
          'Development and delivery',
          'Ongoing support',
        ]);
      });

      await test.step('Links to Contact and Pricing', async () => {
        const main = page.getByRole('main');
        const contact = main.getByRole('link', { name: 'Contact Us' });
        await expect(contact).toHaveAttribute('href', '/contact');
        await main.getByRole('link', { name: 'Explore More' }).click();
        await expect(page).toHaveURL('/pricing');
      });
    },
  );

  test('shows twelve services with picture, title and description', desktop, async ({ page }) => {
    const cards = page.getByRole('region', { name: 'What we do' }).getByRole('listitem');
    await expect(cards.getByRole('heading')).toHaveText(services);
    for (const card of await cards.all()) {
      const picture = card.getByRole('img');
      await expect(picture).toHaveAttribute('alt', /.{10,}/);
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(card.getByRole('paragraph')).toHaveText(/.{60,}/);
    }
  });
});

test.describe('Pricing', () => {
  test.beforeEach(({ page }) => page.goto('/pricing'));

  test('shows three plans with price, features and button', desktop, async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flexible Engagement Models');
    const region = page.getByRole('region', { name: 'Our plans', exact: true });
    await expect(region.getByRole('heading', { level: 3 })).toHaveCount(3);
    for (const { name, price, features, button } of plans) {
      const heading = page.getByRole('heading', { name });
      const plan = region.getByRole('listitem').filter({ has: heading });
      await expect(plan.getByText(price)).toBeVisible();
      await expect(plan.getByRole('list').getByRole('listitem')).toHaveText(features);
      const link = plan.getByRole('link', { name: button });
      await expect(link).toHaveAccessibleName(new RegExp(name));
      await expect(link).toHaveAttribute('href', '/contact');
    }
  });

  for (const { name, button } of plans) {
    test(`carries the ${name} along into the message`, desktop, async ({ page }) => {
      await page.getByRole('link', { name: new RegExp(`${button}.*${name}`) }).click();
      await expect(page).toHaveURL('/contact');
      const message = page.getByRole('textbox', { name: 'Message' });
      await expect(message).toHaveValue(new RegExp(`^I .*${name}\\.$`));
    });
  }

  test(
    'carries the plan along for one who has begun the form with a name',
    desktop,
    async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
      await page.goto('/pricing');
      await page.getByRole('link', { name: /Get Started.*Growth Plan/ }).click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Growth Plan/);
    },
  );

  test('takes the plan that was chosen last', desktop, async ({ page }) => {
    await page.getByRole('link', { name: /Get Started.*Startup Plan/ }).click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await page.getByRole('link', { name: /Request a Quote.*Enterprise Plan/ }).click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveValue(/Enterprise Plan/);
    await expect(message).not.toHaveValue(/Startup Plan/);
  });

  test('never puts a plan into the place of a message', desktop, async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Message' }).fill('My own words');
    await page.goto('/pricing');
    await page.getByRole('link', { name: /Get Started.*Growth Plan/ }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/My own words/);
  });

  test('says why to choose its plans, and leads to Contact', desktop, async ({ page }) => {
    const region = page.getByRole('region', { name: 'Why Choose Our Plans?' });
    await expect(region.getByRole('heading', { level: 3 })).toHaveText([
      'Affordable',
      'Scalable',
      'Flexible',
      'Global support',
    ]);
    await page.getByRole('main').getByRole('link', { name: 'Talk to Us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  });
});

test.describe('About', () => {
  test.beforeEach(({ page }) => page.goto('/about'));

  test('tells its story and its values, and leads to Contact', desktop, async ({ page }) => {
    await test.step('Journey, vision, mission and Employer of Record', async () => {
      await expect(page.getByRole('article').getByRole('heading')).toHaveText([
        'Our journey',
        'Our vision',
        'Our mission',
        'Employer of Record',
      ]);
    });

    await test.step('Four core values', async () => {
      const region = page.getByRole('region', { name: 'Core Values' });
      await expect(region.getByRole('heading', { level: 3 })).toHaveText([
        'Innovation',
        'Integrity',
        'Client-centric',
        'Excellence',
      ]);
    });

    await test.step('Link to Contact', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
      await expect(page).toHaveURL('/contact');
    });
  });
});

test.describe('Contact', () => {
  test.beforeEach(({ page }) => page.goto('/contact'));

  test('gives address, phone and two mail addresses', desktop, async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByText('Telangana, India')).toBeVisible();
    await expect(main.getByRole('definition').locator('a[href^="tel:"]')).toBeVisible();
    const mails = main.getByRole('definition').locator('a[href^="mailto:"]');
    await expect(mails).toHaveCount(2);
    expect(new Set(await mails.allInnerTexts()).size).toBe(2);
  });

  test('shows a map, 350 high, that is loaded only when near', desktop, async ({ page }) => {
    const map = page.getByTitle('Map of Telangana, India');
    await expect(map).toHaveAttribute('loading', 'lazy');
    expect((await map.boundingBox())?.height).toBe(350);
    await map.scrollIntoViewIfNeeded();
    const inside = page.frameLocator('[title="Map of Telangana, India"]');
    await expect(inside.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    const link = page.getByRole('link', { name: /Open the map/ });
    await expect(link).toHaveAttribute('target', '_blank');
  });
});
