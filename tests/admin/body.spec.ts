/** Tests the body field, which is rich text in the form and Markdown in the file. */
import type { Page } from '@playwright/test';
import {
  textbox,
  fieldError,
  expect,
  field,
  fillBody,
  openForm,
  save,
  saveButton,
  readSavedFile,
  signIn,
  test,
} from './forms.ts';

/** Returns a file of the About page's story. */
const storyFile = (body: string, title = 'A block') =>
  `---\norder: 990\ntitle: ${title}\nicon: route\n---\n\n${body}\n`;
const file = 'story/written.mdx';

const toolbarButton = (page: Page, name: string) =>
  field(page, 'body').getByRole('button', { name, exact: true });

test('saves bold, italic, lists and links as Markdown, and shows them again', async ({ page }) => {
  await signIn(page, 'story', { [file]: storyFile('Text') });
  await openForm(page, file);
  await fillBody(page, ['Some ']);
  for (const [button, word] of [
    ['Bold', 'bold'],
    ['Italic', 'slanted'],
  ] as const) {
    await toolbarButton(page, button).click();
    await page.keyboard.type(word);
    await toolbarButton(page, button).click();
    await page.keyboard.type(' and ');
  }
  await page.keyboard.press('Enter');
  await toolbarButton(page, 'Show Text Style Options').click();
  await page.getByRole('menuitemcheckbox', { name: 'Bulleted List' }).click();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  const selection = () => page.evaluate(() => getSelection()?.toString());
  await expect(async () => {
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await selection()).toBe('Two');
  }).toPass();
  await toolbarButton(page, 'Link').click();
  const dialog = page.getByRole('dialog', { name: 'Insert Link' });
  await dialog.getByRole('textbox', { name: 'URL' }).fill('/services');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(textbox(page, 'body').getByRole('link')).toHaveText('Two');
  // Only after typing does the form wait for the editor before it saves.
  await page.keyboard.press('ArrowRight');
  await expect.poll(selection).toBe('');
  await page.keyboard.type('!');
  await save(page);
  const body = 'Some **bold** and _slanted_ and \n\n- One\n- [Two](/services)!';
  expect(await readSavedFile(page, file)).toBe(storyFile(body));
  await openForm(page, file);
  await expect(textbox(page, 'body').getByRole('listitem')).toHaveText(['One', 'Two!']);
  await expect(saveButton(page)).toBeDisabled();
});

test('keeps handwritten Markdown, apart from equivalent syntax', async ({ page }) => {
  const texts = [
    ['5 \\* 3 and snake_case', '5 \\* 3 and snake_case'],
    ['**a** _b_ [c](/about)\n\n* One\n* Two', '**a** _b_ [c](/about)\n\n* One\n* Two'],
    ['*a* and __b__ and 5 * 3', '_a_ and **b** and 5 \\* 3'],
    // The editor shows these characters without the backslash and rejects them.
    ['Write \\{ or \\<', undefined],
  ] as const;
  const name = (index: number) => `story/written-${index}.mdx`;
  const written = texts.map(([before], index) => [name(index), storyFile(before)] as const);
  await signIn(page, 'story', Object.fromEntries(written));
  for (const [index, [before, after]] of texts.entries()) {
    await openForm(page, name(index));
    await expect(textbox(page, 'body')).not.toHaveText('');
    await textbox(page, 'title').fill('Another title');
    if (after === undefined) {
      await saveButton(page).click();
      await expect(fieldError(page, 'body')).toContainText('Don’t use { or <');
    } else await save(page);
    const expected = after === undefined ? storyFile(before) : storyFile(after, 'Another title');
    expect(await readSavedFile(page, name(index))).toBe(expected);
  }
});
