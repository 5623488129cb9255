import { expect, pages, test, waitForFrames } from '../support.ts';
import { budgets, expectWithin } from './budgets.ts';

/** Pages with pictures, of all kinds. */
const paths = [
  ...pages.map(({ path }) => path),
  '/ai-chatbots',
  '/work',
  '/blog',
  '/blog/moving-a-shop-to-the-cloud',
];

const WIDTHS = [360, 768, 1280, 1920];

/** How far `sizes` may be from the layout, as a share of it. The widths of the files differ by more than that. */
const TOLERANCE = 0.15;

test('`sizes` of responsive images matches the layout', async ({ page }) => {
  const mismatches: string[] = [];
  const measured = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await waitForFrames(page);
      const images = await page
        .locator('picture:has([sizes]) img, img[sizes]')
        .evaluateAll((elements) =>
          Promise.all(
            elements.map(async (element) => {
              const image = element as HTMLImageElement;
              image.loading = 'eager';
              // Rejects once if the image has just changed its source.
              await image.decode().catch(() => image.decode());
              const { alt, currentSrc, offsetWidth, offsetHeight, naturalHeight } = image;
              // The natural width of an image with width descriptors is what `sizes` says.
              const declared = image.naturalWidth;
              const { objectFit } = getComputedStyle(image);
              const widthAtFullHeight = (offsetHeight * declared) / naturalHeight;
              let laidOut = offsetWidth;
              if (objectFit === 'cover') laidOut = Math.max(offsetWidth, widthAtFullHeight);
              if (objectFit === 'contain') laidOut = Math.min(offsetWidth, widthAtFullHeight);
              return { label: alt || currentSrc, declared, laidOut: Math.round(laidOut) };
            }),
          ),
        );
      // Not the slides that come later.
      for (const { label, declared, laidOut } of images.filter((image) => image.laidOut > 0)) {
        measured.add(path);
        if (Math.abs(declared / laidOut - 1) > TOLERANCE) {
          mismatches.push(
            `${path}, ${width} px, “${label}”: sizes says ${declared} px, the layout ${laidOut} px`,
          );
        }
      }
    }
  }
  expect([...measured]).toEqual(paths);
  expect(mismatches, 'Correct the sizes attributes:').toEqual([]);
});

test('The footer takes little more than a screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const height = await page
    .getByRole('contentinfo')
    .evaluate((element) => element.getBoundingClientRect().height);
  expectWithin('Height of the footer', Math.round(height), budgets.footer);
});

for (const [path, budget] of [
  ['/', budgets.servicesOnHome],
  ['/services', budgets.servicesOnServices],
] as const) {
  test(`On ${path}, the services take few screens of a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const section = page.locator('section[aria-labelledby="services"]');
    const height = await section.evaluate((element) => element.getBoundingClientRect().height);
    expectWithin(`Height of the services on ${path}`, Math.round(height), budget);
  });
}
