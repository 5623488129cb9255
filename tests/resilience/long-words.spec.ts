/** Long words break instead of widening the screen or being cut off. */
import { LONG_WORD } from '../hostile-content.ts';
import { expect, findClippedText, screens, test } from '../support.ts';

test.use({ viewport: { width: 320, height: 700 } });

for (const { name, path } of screens) {
  test(`A word of 60 letters in any text fits into ${name}, at 200 % too`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.evaluate((word) => {
      // The error messages of islands.
      for (const template of document.querySelectorAll('template')) {
        template.replaceWith(template.content);
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (!text.parentElement?.closest('script')) {
          text.data = text.data.replaceAll(/[^\s“”©.:]+/g, word);
        }
      }
      document.querySelector<HTMLElement>('[popover]')?.showPopover();
    }, LONG_WORD);
    expect.soft(await findClippedText(page)).toEqual([]);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html{font-size:200%!important}');
      document.adoptedStyleSheets.push(sheet);
    });
    expect.soft(await findClippedText(page), 'text at 200 %').toEqual([]);
  });
}
