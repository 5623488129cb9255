/** What this site needs of files besides their fields. */
import { expect, test } from 'vitest';
import { formatted, type Changes } from 'astro-content-studio/testing';
import { checkFirst, edit, edited, read, withoutSection } from '../fixture-content.ts';

const contact = 'pages/contact.mdx';
const chatbots = 'pages/ai-chatbots.mdx';
const chatbot = 'blog/what-a-chatbot-should-not-say.mdx';

/** The pages in the navigation without their contact forms, to which some links lead. */
const withoutForms: Changes = {
  [contact]: withoutSection(contact, 'write'),
  [chatbots]: withoutSection(chatbots, 'contact'),
};

const page = (fields: string, text = '') =>
  `---\ntitle: A title\ndescription: A description.\n${fields}\n---\n\n${text}\n`;

test.for<[string, Changes, string]>([
  [
    'a button that leads to no form',
    withoutForms,
    'plans/enterprise.mdx:12 button leads nowhere, as no page in the navigation has a contact form',
  ],
  [
    'a project whose article has no case study',
    edit(
      'pages/work.mdx',
      'article: moving-a-shop-to-the-cloud',
      'article: what-a-chatbot-should-not-say',
    ),
    'article is “what-a-chatbot-should-not-say”, which has no case study',
  ],
  ['a page with neither sections nor a text', { 'pages/empty.mdx': page('') }, 'so is a text'],
  [
    'Home without sections',
    { 'pages/home.mdx': page('sections: []', 'A text.') },
    'home.mdx:4 sections are missing. Add a hero',
  ],
  [
    'the price of a plan without a page of plans',
    {
      'pages/pricing.mdx': withoutSection('pages/pricing.mdx', 'plans'),
      [chatbots]: withoutSection(chatbots, 'plans'),
    },
    'groups/build.mdx:6 plan leads nowhere, as no page shows the plans',
  ],
  [
    'a chat without words',
    { 'site/chat.mdx': undefined },
    'chatNumber needs the words of the chat',
  ],
  ['a form without words', { 'site/form.mdx': undefined }, 'site/form.mdx This file is missing'],
  ['a blog without words', { 'site/blog.mdx': undefined }, 'site/blog.mdx This file is missing'],
  ['an article named 2', { 'blog/2.mdx': read(chatbot) }, 'Rename it, such as 2-in'],
  [
    'a topic that no entry is about',
    { [chatbot]: edited(chatbot, '- ai', '- Events') },
    'what-a-chatbot-should-not-say.mdx:9 topics › item 1 is “Events”, but there is no such entry in topics. Delete it, or use one of: ai, cloud, databases. If none fits, add one there.',
  ],
])('reports %s', ([, changes, message]) => {
  expect(formatted(checkFirst(changes).errors).join('\n')).toContain(message);
});
