import { expect, openForm, openForms, test, textbox } from '../forms-page.ts';

test('a field keeps the focus beside a text with code and a table', async ({ page }) => {
  await openForms(page, 'posts');
  await openForm(page, 'posts/from-the-editor.mdx');
  await expect(textbox(page, 'body').first()).toContainText('const soup');
  const title = textbox(page, 'title');
  // The text editor takes the focus now and then.
  for (let key = 0; key < 10; key++) {
    await title.fill(`Typed ${key}`);
    await expect(
      title,
      'Sveltia CMS has its colors of code in another module: see sveltia-internals.ts',
    ).toHaveValue(`Typed ${key}`);
    await expect(title).toBeFocused();
  }
});
