/** What this site needs of files besides their fields. */
import { expect, test } from 'vitest';
import { formatted, type Changes } from '../../../studio/tests/changed-content.ts';
import { checkFirst, edited, read, withoutSection } from '../fixture-content.ts';

const about = 'pages/about.mdx';
const contact = 'pages/contact.mdx';
const chatbot = 'blog/what-a-chatbot-should-not-say.mdx';

test.for<[string, Changes, string]>([
  [
    'a page Contact without a form',
    { [contact]: withoutSection(contact, 'write') },
    'contact.mdx:5 sections needs a contact form: buttons of other pages',
  ],
  ['an article named 2', { 'blog/2.mdx': read(chatbot) }, 'Rename it, such as 2-in'],
  [
    'a topic in two spellings',
    { [chatbot]: edited(chatbot, '- AI', '- CLOUD') },
    `${chatbot}:9 topics › item 1 is “CLOUD”, but blog/moving-a-shop-to-the-cloud.mdx writes “Cloud”, and both would have the URL /blog/topics/cloud`,
  ],
  [
    'a file of an earlier version',
    { 'pages/blog.mdx': read('site/blog.mdx') },
    'pages/blog.mdx This file is of an earlier version of the site, whose pages had other fields. Convert the content: npm run migrate',
  ],
  [
    'a page of an earlier version',
    { [about]: edited(about, 'sections:', 'hero:') },
    'pages/about.mdx This file is of an earlier version',
  ],
])('reports %s', ([, changes, message]) => {
  expect(formatted(checkFirst(changes).errors).join('\n')).toContain(message);
});
