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
} from './forms.ts';

/** Returns the text of a content file, without its fields. */
const bodyOf = (file: string) => file.replace(/^---\n[^]*?\n---\n/, '').trim();

test('an article keeps what nobody edits, as it is written', async ({ page }) => {
  const file = 'blog/moving-a-shop-to-the-cloud.mdx';
  const written = `${readContentFile(file)}
*2027*\\. A \\"good\\" {year} \\{so far\\}, **[two](/about)**.

|a|b|
|-|-|
|c\\|d|e<br>\`f\\|g\`|

\\# 1 of two ![A \\[b\\] <c>](./database.webp)
`;
  await openForms(page, 'blog', { editedFiles: { [file]: written } });
  await openForm(page, file);
  // Its pictures have text boxes, too.
  const editor = textbox(page, 'body').first();
  await editor.getByText('The shop had run').click();
  await page.keyboard.insertText('(New)');
  await expect(editor).toContainText('(New)');
  await save(page);
  const saved = await readSavedFile(page, file);
  expect(bodyOf(saved).replace('(New)', '')).toBe(bodyOf(written));
});

test('the alt text of a picture can have brackets and <, in file, form and page', async ({
  page,
}) => {
  const file = 'blog/moving-a-shop-to-the-cloud.mdx';
  const alt = 'A [drum] < "glass"';
  await openForms(page, 'blog', { width: 1280 });
  await openForm(page, file);
  const field = textbox(page, 'body').getByRole('textbox', { name: 'Alt Text' });
  await field.fill(alt);
  await expect(previewedPage(page).getByAltText('A [drum] < “glass”')).toBeVisible();
  await save(page);
  expect(await readSavedFile(page, file)).toContain(
    '\n![A \\[drum\\] < "glass"](./database.webp)\n',
  );
  await openForm(page, file);
  await expect(field).toHaveValue(alt);
});

const PRIVACY = 'pages/privacy.mdx';

/** Opens the form of the privacy page, and returns its text, with the cursor in it. */
async function openPrivacy(page: Page) {
  await openForms(page, 'pages');
  await openForm(page, PRIVACY);
  const editor = textbox(page, 'body').first();
  await editor.getByText('In short').click();
  return editor;
}

test('a table and bullets that are pasted from Word are saved as such, and open so', async ({
  page,
}) => {
  const editor = await openPrivacy(page);
  const bullet = (mark: string, text: string) =>
    `<p class=MsoListParagraph><span>${mark}<span>${'&nbsp;'.repeat(8)} </span></span>${text}</p>`;
  const cell = (...paragraphs: string[]) =>
    `<td>${paragraphs.map((text) => `<p class=MsoNormal>${text}</p>`).join('')}</td>`;
  await pasteHtml(
    page,
    `<table class=MsoTableGrid>
      <tr>${cell('Plan')}${cell('Days | hours')}</tr>
      <tr>${cell('Small')}${cell('Mon<br>Tue', '9|17')}</tr>
    </table>
    ${bullet('·', 'One')}${bullet('o', 'Two')}<p class=MsoNormal>&nbsp;</p>`,
  );
  await expect(editor.getByRole('cell', { name: 'Small' })).toBeVisible();
  await save(page);
  const table = '| Plan | Days \\| hours |\n| --- | --- |\n| Small | Mon<br>Tue<br>9\\|17 |\n';
  expect(await readSavedFile(page, PRIVACY)).toContain(`\n\n${table}\n- One\n    - Two\n`);
  await openForm(page, PRIVACY);
  await expect(editor.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'Small',
    /Mon\s*Tue\s*9\|17/,
  ]);
});

test('what texts can’t have is simpler when it is pasted: merged cells, comments, deleted words, footnotes', async ({
  page,
}) => {
  const editor = await openPrivacy(page);
  await pasteHtml(
    page,
    `<p>First</p>
    <table>
      <tr><td colspan=3>Prices</td></tr>
      <tr><td rowspan=2>Small</td><td>5</td><td>a</td></tr>
      <tr><td>6</td><td>b</td></tr>
    </table>
    <h1>Terms</h1>
    <p class=MsoNormal>Our <ins>new </ins><del>old </del>terms<a href="#_ftn1">[1]</a><span
      class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span>.</p>
    <h4>Details</h4>
    <p><a href="#_ftnref1">[1]</a> Since May.</p>
    <div style='mso-element:comment-list'><p class=MsoCommentText>Is this right?</p></div>`,
  );
  await expect(editor.getByRole('cell', { name: 'Small' })).toBeVisible();
  await save(page);
  const table = '| Prices |  |  |\n| --- | --- | --- |\n| Small | 5 | a |\n|  | 6 | b |\n';
  expect(await readSavedFile(page, PRIVACY)).toContain(
    `\n\n${table}\n## Terms\n\nOur new terms[1].\n\n### Details\n\n[1] Since May.`,
  );
});
