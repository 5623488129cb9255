/** Pages that staff add: with all types of sections, and with a text after them. */
import { field, fillForm, submitButton, successNotice } from '../contact-page.ts';
import { copy, entries } from '../expected-content.ts';
import { desktop, expect, region, test, watchErrors } from '../support.ts';

const { playVideo, videoNotice } = copy.navigation;

test(
  'A video of another site is asked for when a visitor starts it, by keyboard, too',
  desktop,
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('//localhost:')) requests.push(request.url());
    });
    await page.goto('/ai-chatbots');
    const button = page.getByRole('button', { name: playVideo });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toHaveAccessibleDescription(videoNotice.replace('{company}', 'YouTube'));
    expect(requests).toEqual([]);
    await button.press('Space');
    const player = page.locator('main iframe');
    await expect(player).toBeFocused();
    await expect(player.contentFrame().getByRole('heading')).toBeVisible();
    expect(requests).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1']);
  },
);

test('A video of the site itself plays', desktop, async ({ page }) => {
  const errors = await watchErrors(page);
  await page.goto('/offer');
  await page.getByRole('button', { name: playVideo }).click();
  const video = page.locator('main video');
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test('A question opens its answer', desktop, async ({ page }) => {
  await page.goto('/ai-chatbots');
  const answer = page.getByText('After the first call you get a date in writing.');
  await expect(answer).toBeHidden();
  await page.getByText('How long does it take?').click();
  await expect(answer).toBeVisible();
});

test(
  'The message of a page’s form starts with its inquiry, also after it was sent',
  desktop,
  async ({ page }) => {
    const inquiry = 'I would like to see a chatbot that answers from our documents.';
    await page.goto('/ai-chatbots');
    await expect(field(page, 'message')).toHaveValue(inquiry);
    await fillForm(page);
    await submitButton(page).click();
    await expect(successNotice(page)).toHaveText(copy.form.success);
    await page.reload();
    await expect(field(page, 'message')).toHaveValue(inquiry);
  },
);

test(
  'A plan’s button leads to the form of its page, whose message then starts with the plan',
  desktop,
  async ({ page }) => {
    const [{ button = '', inquiry = '' }] = entries('plans');
    await page.goto('/ai-chatbots');
    await region(page, 'Plans to start from').getByRole('link', { name: button }).first().click();
    await expect(page).toHaveURL('/ai-chatbots#contact');
    await expect(field(page, 'message')).toHaveValue(inquiry);
  },
);

test('The text of a page stands after its sections, with its date', desktop, async ({ page }) => {
  await page.goto('/longest');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  expect((await headings.allTextContents()).slice(-2)).toEqual(['First', 'Second']);
  await expect(page.getByRole('main').getByText('Last updated')).toBeVisible();
});

test(
  'A further page in the navigation is also in the menu of tablets',
  desktop,
  async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'AI', exact: true });
    await link.click();
    await expect(page).toHaveURL('/ai-chatbots');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('button', { name: copy.navigation.open }).click();
    await expect(link).toBeVisible();
  },
);

test('A further page can be hidden from search engines', desktop, async ({ request }) => {
  expect(await (await request.get('/offer')).text()).toContain('content="noindex"');
});
