/** The rules that need Node, in all languages. */
import { expect, test } from 'vitest';
import { read } from './fixture-content.ts';
import { newMessages } from './german.ts';

const article = 'blog/what-a-chatbot-should-not-say.mdx';

const lineCount = (path: string) => read(path).split('\n').length;

test.for([article, `de/${article}`])('names the line of code in no known language: %s', (path) => {
  const { errors } = newMessages({ [path]: `${read(path)}\n\`\`\`pyton\nprint(1)\n\`\`\`\n` });
  expect(errors).toEqual([
    `src/content/${path}:${lineCount(path) + 1} The text below the fields has code in the language “pyton”, which the site does not know. Did you mean “python”? Use a name such as js, python or sql, or delete the name.`,
  ]);
});

test.for(['python', 'py', 'plaintext', 'astro', ''])('accepts code in “%s”', (language) => {
  const { errors } = newMessages({ [article]: `${read(article)}\n\`\`\`${language}\n1\n\`\`\`\n` });
  expect(errors).toEqual([]);
});

const company = 'site/company.mdx';
const withPhone = (phone: string) => read(company).replace(/^phone: .*/m, `phone: '${phone}'`);

test('names a phone number that the country of the company doesn’t have', () => {
  const { errors } = newMessages({ [company]: withPhone('12 345 67') });
  expect(errors).toEqual([
    expect.stringContaining(
      'company.mdx:6 phone is “12 345 67”, which is not a phone number in India.',
    ),
  ]);
});

test.for(['040 1234 5678', '(040) 1234-5678', '+91 40 1234 5678'])('accepts %s', (phone) => {
  expect(newMessages({ [company]: withPhone(phone) }).errors).toEqual([]);
});
