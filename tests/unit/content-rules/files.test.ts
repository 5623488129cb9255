/** What this site needs of files besides their fields. */
import { expect, test } from 'vitest';
import { formatted, type Changes } from '../../../studio/tests/changed-content.ts';
import { checkFirst, edited, read, withoutSection } from '../fixture-content.ts';

const contact = 'pages/contact.mdx';
const chatbot = 'blog/what-a-chatbot-should-not-say.mdx';

test.for<[string, Changes, string]>([
  [
    'a page Contact without a form',
    { [contact]: withoutSection(contact, 'write') },
    'sections needs a contact form: buttons of other pages',
  ],
  ['an article named 2', { 'blog/2.mdx': read(chatbot) }, 'Rename it, such as 2-in'],
  [
    'a topic in two spellings',
    { [chatbot]: edited(chatbot, '- AI', '- CLOUD') },
    'topics › item 1 is “CLOUD”, but blog/moving-a-shop-to-the-cloud.mdx writes “Cloud”, and both would have the URL /blog/topics/cloud',
  ],
])('reports %s', ([, changes, message]) => {
  expect(formatted(checkFirst(changes).errors).join('\n')).toContain(message);
});
