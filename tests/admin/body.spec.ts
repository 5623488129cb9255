/** The text below the fields, which is rich text in the forms and Markdown in the file. */
import type { Page } from '@playwright/test';
import {
  box,
  errorOf,
  expect,
  field,
  fillBody,
  openForm,
  save,
  saveButton,
  savedFile,
  signIn,
  test,
} from './forms.ts';

/** A block of About, as written by hand. */
const block = (body: string, title = 'A block') =>
  `---\norder: 990\ntitle: ${title}\nicon: route\n---\n\n${body}\n`;
const file = 'story/written.mdx';

const tool = (page: Page, name: string) =>
  field(page, 'body').getByRole('button', { name, exact: true });

test('bold, italic, lists and links are saved as Markdown, and shown again', async ({ page }) => {
  await signIn(page, 'story', { [file]: block('Text') });
  await openForm(page, file);
  await fillBody(page, ['Some ']);
  for (const [button, word] of [
    ['Bold', 'bold'],
    ['Italic', 'slanted'],
  ] as const) {
    await tool(page, button).click();
    await page.keyboard.type(word);
    await tool(page, button).click();
    await page.keyboard.type(' and ');
  }
  await page.keyboard.press('Enter');
  await tool(page, 'Show Text Style Options').click();
  await page.getByRole('menuitemcheckbox', { name: 'Bulleted List' }).click();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  const selection = () => page.evaluate(() => getSelection()?.toString());
  await expect(async () => {
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await selection()).toBe('Two');
  }).toPass();
  await tool(page, 'Link').click();
  const dialog = page.getByRole('dialog', { name: 'Insert Link' });
  await dialog.getByRole('textbox', { name: 'URL' }).fill('/services');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(box(page, 'body').getByRole('link')).toHaveText('Two');
  // Typing makes the form wait for the editor when it saves; a button of the editor does not.
  await page.keyboard.press('ArrowRight');
  await expect.poll(selection).toBe('');
  await page.keyboard.type('!');
  await save(page);
  const body = 'Some **bold** and _slanted_ and \n\n- One\n- [Two](/services)!';
  expect(await savedFile(page, file)).toBe(block(body));
  await openForm(page, file);
  await expect(box(page, 'body').getByRole('listitem')).toHaveText(['One', 'Two!']);
  await expect(saveButton(page)).toBeDisabled();
});

test('what was written by hand stays, but for other ways to write the same', async ({ page }) => {
  const texts = [
    ['5 \\* 3 and snake_case', '5 \\* 3 and snake_case'],
    ['**a** _b_ [c](/about)\n\n* One\n* Two', '**a** _b_ [c](/about)\n\n* One\n* Two'],
    ['*a* and __b__ and 5 * 3', '_a_ and **b** and 5 \\* 3'],
    // Shown without the backslash, and refused until it is gone.
    ['Write \\{ or \\<', undefined],
  ] as const;
  const name = (index: number) => `story/written-${index}.mdx`;
  const written = texts.map(([before], index) => [name(index), block(before)] as const);
  await signIn(page, 'story', Object.fromEntries(written));
  for (const [index, [before, after]] of texts.entries()) {
    await openForm(page, name(index));
    await expect(box(page, 'body')).not.toHaveText('');
    await box(page, 'title').fill('Another title');
    if (after === undefined) {
      await saveButton(page).click();
      await expect(errorOf(page, 'body')).toContainText('without { and <');
    } else await save(page);
    const expected = after === undefined ? block(before) : block(after, 'Another title');
    expect(await savedFile(page, name(index))).toBe(expected);
  }
});
