/** The text editor of the forms: what it does to texts, and what is pasted into it. */
import type { Page } from '@playwright/test';
import {
  expect,
  openForm,
  openForms,
  pasteHtml,
  previewedPage,
  readContentFile,
  readSavedFile,
  save,
  test,
  textbox,
} from '../forms-page.ts';

/** Returns the text of a content file, without its fields. */
const bodyOf = (file: string) => file.replace(/^---\n[^]*?\n---\n/, '').trim();

test('a text keeps what nobody edits, as it is written', async ({ page }) => {
  const file = 'posts/everything.mdx';
  const written = `${readContentFile(file)}
*2027*\\. A \\"good\\" {year} \\{so far\\}, **[two](/kitchen)**.

|a|b|
|-|-|
|c\\|d|e<br>\`f\\|g\`|

\\# 1 of two ![A \\[b\\] <c>](./tomatoes.webp)
`;
  await openForms(page, 'posts', { editedFiles: { [file]: written } });
  await openForm(page, file);
  // Its pictures have text boxes, too.
  const editor = textbox(page, 'body').first();
  await editor.getByText('A paragraph can').click();
  await page.keyboard.insertText('(New)');
  await expect(editor).toContainText('(New)');
  await save(page);
  const saved = await readSavedFile(page, file);
  expect(bodyOf(saved).replace('(New)', '')).toBe(bodyOf(written));
});

test('a table keeps the alignment of its columns when a cell is edited', async ({ page }) => {
  const file = 'posts/everything.mdx';
  await openForms(page, 'posts');
  await openForm(page, file);
  const editor = textbox(page, 'body').first();
  await editor.getByText('500 g').click();
  await page.keyboard.insertText('(New)');
  await expect(editor).toContainText('(New)');
  await save(page);
  const saved = await readSavedFile(page, file);
  expect(saved).toMatch(/\n\| Guests \| Tomatoes \|\n\| -+ \| -+: \|\n.*\(New\)/);
});

test('the alt text of a picture can have brackets and <, in file, form and page', async ({
  page,
}) => {
  const file = 'posts/first-soup.mdx';
  const alt = 'A [leaf] < "herb"';
  await openForms(page, 'posts', { width: 1280 });
  await openForm(page, file);
  const field = textbox(page, 'body').getByRole('textbox', { name: 'Alt Text' });
  await field.fill(alt);
  await expect(previewedPage(page).getByAltText('A [leaf] < “herb”')).toBeVisible();
  await save(page);
  expect(await readSavedFile(page, file)).toContain('\n![A \\[leaf\\] < "herb"](./basil.webp)\n');
  await openForm(page, file);
  await expect(field).toHaveValue(alt);
});

const KITCHEN = 'pages/kitchen.mdx';

/** Opens the form of a page with a text, and returns its text editor, with the cursor in the text. */
async function openKitchen(page: Page) {
  await openForms(page, 'pages');
  await openForm(page, KITCHEN);
  const editor = textbox(page, 'body').first();
  await editor.getByText('We write down').click();
  return editor;
}

test('a table and bullets that are pasted from Word are saved as such, and open so', async ({
  page,
}) => {
  const editor = await openKitchen(page);
  const bullet = (mark: string, text: string) =>
    `<p class=MsoListParagraph><span>${mark}<span>${'&nbsp;'.repeat(8)} </span></span>${text}</p>`;
  const cell = (...paragraphs: string[]) =>
    `<td>${paragraphs.map((text) => `<p class=MsoNormal>${text}</p>`).join('')}</td>`;
  await pasteHtml(
    page,
    `<table class=MsoTableGrid>
      <tr>${cell('Dish')}${cell('Days | hours')}</tr>
      <tr>${cell('Soup')}${cell('Mon<br>Tue', '9|17')}</tr>
    </table>
    ${bullet('·', 'One')}${bullet('o', 'Two')}<p class=MsoNormal>&nbsp;</p>`,
  );
  await expect(editor.getByRole('cell', { name: 'Soup' })).toBeVisible();
  await save(page);
  const table = '| Dish | Days \\| hours |\n| --- | --- |\n| Soup | Mon<br>Tue<br>9\\|17 |\n';
  expect(await readSavedFile(page, KITCHEN)).toContain(`\n\n${table}\n- One\n    - Two\n`);
  await openForm(page, KITCHEN);
  await expect(editor.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'Soup',
    /Mon\s*Tue\s*9\|17/,
  ]);
});

test('what texts can’t have is simpler when it is pasted: merged cells, comments, deleted words, footnotes', async ({
  page,
}) => {
  const editor = await openKitchen(page);
  await pasteHtml(
    page,
    `<p>First</p>
    <table>
      <tr><td colspan=3>Guests</td></tr>
      <tr><td rowspan=2>Soup</td><td>5</td><td>a</td></tr>
      <tr><td>6</td><td>b</td></tr>
    </table>
    <h1>Stove</h1>
    <p class=MsoNormal>Our <ins>new </ins><del>old </del>stove<a href="#_ftn1">[1]</a><span
      class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span>.</p>
    <h4>Details</h4>
    <p><a href="#_ftnref1">[1]</a> Since May.</p>
    <div style='mso-element:comment-list'><p class=MsoCommentText>Is this right?</p></div>`,
  );
  await expect(editor.getByRole('cell', { name: 'Soup' })).toBeVisible();
  await save(page);
  const table = '| Guests |  |  |\n| --- | --- | --- |\n| Soup | 5 | a |\n|  | 6 | b |\n';
  expect(await readSavedFile(page, KITCHEN)).toContain(
    `\n\n${table}\n## Stove\n\nOur new stove[1].\n\n### Details\n\n[1] Since May.`,
  );
});
