/** Mistakes in one file of the fixtures. */

export const cloud = 'services/cloud.mdx';
export const growth = 'plans/growth.mdx';
const startup = 'plans/startup.mdx';
export const vision = 'story/vision.mdx';
const home = 'pages/home.mdx';
const contact = 'pages/contact.mdx';
export const pricing = 'pages/pricing.mdx';
export const company = 'site/company.mdx';
export const form = 'site/form.mdx';
const words = 'site/sections.mdx';
const footer = 'site/footer.mdx';
export const legal = 'legal/privacy.mdx';
export const clients = 'stats/clients.mdx';
const slide = 'slides/ai.mdx';
const education = 'industries/education.mdx';
const aws = 'technologies/aws.mdx';
export const landing = 'landing/ai-chatbots.mdx';
export const shop = 'blog/moving-a-shop-to-the-cloud.mdx';
export const chatbot = 'blog/what-a-chatbot-should-not-say.mdx';
export const redirects = 'site/redirects.mdx';
const notice = 'site/announcement.mdx';
export const text = /(?<=\n---\n)[^]*/;

/** A change of a fixture, and what the check says of it: the line, and a part of the sentence. */
export type Mistake = [
  file: string,
  from: string | RegExp,
  to: string,
  line: number,
  message: string,
];

/** Sections of pages. */
const sections: Mistake[] = [
  [landing, 'type: story', 'type: stroy', 99, 'Did you mean “story”? Use one of these: hero'],
  [landing, 'type: story', 'kind: story', 99, 'type is missing. Use one of these: hero'],
  [landing, 'id: plans', 'id: prices', 20, 'no section “plans”. Its sections are points'],
  [landing, 'id: plans', 'id: Plans', 96, 'must be lowercase letters, digits and hyphens'],
  [
    landing,
    'id: plans',
    'id: steps',
    96,
    'Write one that no other section of the page has, such as',
  ],
  [landing, '    id: plans\n', '', 95, 'id is missing. It is the end of the section’s address.'],
  [landing, /^ {4}id: .*\n/gm, '', 6, 'earlier version of the site, run npm run migrate.'],
  [home, 'sections:', 'section:', 5, 'Did you mean “sections”?'],
  [home, /^sections:[^]*(?=---)/m, 'hero: {}\n', 1, 'sections is missing. Add this field'],
  [landing, 'look: row', 'look: grid', 38, 'is “grid”. Use one of these: row, large, values'],
  [landing, 'intro: The', 'steps: The', 102, 'The fields are type, id, heading, intro, sample.'],
  [home, 'look: arrow', 'look: buttons', 64, 'heading is missing. Write it, or choose the look'],
  [
    landing,
    'look: buttons',
    'look: arrow',
    131,
    'heading is not shown, as the link is the heading',
  ],
  [
    landing,
    'look: buttons',
    'look: arrow',
    134,
    'links has two links. With an arrow there is one.',
  ],
  [landing, /- type: hero[^]*?(?=- type: points)/, '', 6, 'must start with a hero'],
  [
    landing,
    '- type: closing',
    '- type: contact\n    id: more\n    heading: More\n  - type: closing',
    129,
    'item 17 is a second contact form. A page can have one. Delete',
  ],
  [landing, 'Where it helps most', 'What clients say', 92, 'repeats “What clients say”'],
  [landing, '- automation', '- automatoin', 80, 'Did you mean “automation”? Delete the line'],
  [home, 'page: contact', 'page: chatbots', 12, 'ai-chatbots, privacy'],
];

/** Links in fields. */
const links: Mistake[] = [
  [landing, 'type: file', 'type: pdf', 49, 'is “pdf”. Use one of these: page, website, phone'],
  [landing, '- type: file\n       ', '-', 49, 'type is missing. Use one of these: page'],
  [landing, 'ai-chatbots#plans', 'ai-chatbots#plnas', 20, 'Did you mean “plans”? Its sections are'],
  [landing, '        page: ai-chatbots#plans\n', '', 18, 'page is missing. Add this field'],
  [landing, /contact$/m, 'about#map', 17, 'Its sections are story, e'],
  [landing, 'brochure.pdf', 'brochures.pdf', 51, 'no such file. Did you mean “/files/'],
  [landing, 'brochure.pdf', 'brochure.html', 51, 'must be /files/ and the name of a file'],
  [landing, 'ai-chatbots#plans', 'contact', 18, 'repeats “/contact”, which is already'],
  [landing, 'watch?v=', 'results?q=', 58, 'must be the URL of a video, such as'],
  [landing, 'topic: AI', 'topic: IA', 113, 'no article has this topic. Did you mean “AI”?'],
  [notice, 'page: contact', 'page: contact#plans', 6, 'no section “plans”. Its sections are write'],
];

/** Fields that the schemas check. */
const fields: Mistake[] = [
  [cloud, /title: .*\n/, '', 1, 'title is missing. Add this field.\nFor example, ai-and'],
  [cloud, /title: .*/, 'title:', 3, 'title is empty. Write a value, or delete the line'],
  [cloud, 'summary:', 'sumary:', 4, 'is not a field here. Did you mean “summary”? The fields are'],
  [cloud, 'summary:', 'abstract:', 4, 'is not a field here. Is it “summary” now? The fields are'],
  [cloud, 'title:', 'colour: red\ntitle:', 3, 'is not a field here. The fields are order, title,'],
  [growth, /name: .*/, "name: '  '", 3, 'has no visible character'],
  [growth, /name: .*/, `name: ${'x'.repeat(31)}`, 3, 'It has 31 characters, and the limit is 30'],
  [clients, /order: .*/, "order: '5'", 2, 'a whole number without quotes.\nFor example, exp'],
  [clients, /value: .*/, 'value: 98,5', 3, 'a number without quotes. Write digits only'],
  [clients, /value: .*/, 'value: true', 3, 'a number without quotes. Write digits only'],
  [clients, /value: .*/, 'value: 0', 3, 'must be more than 0'],
  [clients, /value: .*/, 'value: 0.125', 3, 'has too many decimals'],
  [clients, /value: .*/, 'value: 1000000000', 3, 'Use 9 digits or fewer'],
  [growth, /price:\n.*\n.*\n/, 'price: $599\n', 5, 'are prefix, amount, suffix.\nFor'],
  [growth, /amount: .*/, 'amount: 499', 7, 'is “499”, but must be text, in straight quotes'],
  [contact, 'details: true', 'details: yes', 16, 'true or false'],
  [growth, /features:\n(?: .*\n)+/, 'features: all\n', 8, 'a list: each item on its own line'],
  [company, '  country', '  lines: []\n  country', 14, 'lines must have at least one line'],
  [company, / street:\n(?: {4}- .*\n)+/, ' street: []\n', 9, 'at least one'],
  [growth, 'Cloud deployment', 'Ongoing maintenance', 12, 'Delete one of the two'],
  [education, /icon: .*/, 'icon: money', 4, 'not the name of an icon. Choose one at lucide.dev'],
  [education, /icon: .*/, 'icon: graduation-kap', 4, 'Did you mean “graduation-cap”?'],
  [aws, 'logos:aws', 'logos:awz', 4, 'icones.js.org'],
  [cloud, 'order: 7', 'order: 0', 2, 'must be 1 or more'],
  [cloud, 'order: 7', `order: ${10 ** 20}`, 2, 'order is too large'],
  [company, 'country: IN', 'country: Indien', 14, 'is “Indien”, but must be the two-letter code'],
  [company, 'country: IN', 'country: India', 14, 'Write IN. The site writes its name.'],
  [company, 'country: IN', 'country: Deutschland', 14, 'Write DE.'],
  [company, 'country: IN', 'country: UK', 14, 'Write GB.'],
  [
    company,
    'phone:',
    'type: Shop\nphone:',
    6,
    'Use one of these: ProfessionalService, LocalBusiness',
  ],
  [company, 'social:', 'hours:\n  label: Open\nsocial:', 16, 'lines is missing'],
  [company, 'hello@', 'hello at ', 4, 'must be an email address'],
  [company, /phone: .*/, 'phone: 1234567', 6, 'must be text, in straight quotes'],
  [company, 'https', 'http', 18, 'must be a URL'],
  [home, 'page: contact', 'page: kontakt', 12, 'no page of this name. Use one of these: home,'],
  [home, 'page: services', 'page: contact', 13, 'Delete one'],
  [words, 'slide {number}', 'slide {nummer}', 8, '{number}'],
  [contact, 'export/embed.html', '', 21, 'choose to embed it'],
  [footer, 'shown: 4', 'shown: 9', 11, 'smaller number'],
  [cloud, 'title: ', 'title: <b>The</b> ', 3, 'has an HTML tag'],
  [cloud, 'title: ', 'title: R&amp;D ', 3, 'the character itself'],
  [cloud, /title: .*/, 'title: "a\\nb"', 3, 'one line'],
  [growth, '- Cloud', '- Cloud:', 10, 'item 2 is “Cloud: deployment”, but must be text'],
];

/** Images, other files and links. */
const references: Mistake[] = [
  [slide, './ai.webp', './al.webp', 3, 'no such file. Did you mean “./ai.webp”?'],
  [slide, './ai.webp', './photo.webp', 3, 'The images in this folder are ./ai.webp, ./apps.webp'],
  [slide, './ai.webp', 'C:\\ai.webp', 3, 'must be ./ and'],
  [slide, './ai.webp', './ai.heic', 3, 'avif, jpg, png or webp'],
  [footer, '- cloud', '- clouds', 9, 'Did you mean “cloud”? Delete the line'],
  [footer, '- cloud', '- mobile-apps', 9, 'Delete one of the two'],
  [startup, 'button', 'badge: New\nbutton', 13, 'is also in growth.mdx'],
  [startup, 'name: Startup', 'name: Growth', 3, 'is the same as in growth.mdx'],
  [vision, text, '\n[us](/team)', 7, 'there is no such page. The pages are /,'],
  [vision, text, '\n[us](/abuot)', 7, 'Did you mean “/about”?'],
  [vision, text, '\n[us](/about#valeus)', 7, 'Did you mean “values”? Its sections are story,'],
  [vision, text, '\n[us](/services#clowd)', 7, 'Did you mean “cloud”?'],
  [vision, text, '\n[us](/ai-chatbots#hero)', 7, 'has no section “hero”'],
  [form, 'privacyPage: privacy', 'privacyPage: privcy', 4, 'Did you mean “privacy”?'],
  [vision, text, '\n[us](/privacy#your-right)', 7, 'Did you mean “your-rights”?'],
];

/** YAML. */
const syntax: Mistake[] = [
  [cloud, /[^]*/, '', 1, 'is empty. Get it back from the history'],
  [growth, '---', '', 1, 'fields between two lines of three hyphens'],
  [
    cloud,
    /^---[^]*(?=---\n)/,
    '---\n',
    1,
    'This file has no fields. Add those that it needs: order,',
  ],
  [cloud, /\n---\n/, '\n', 1, 'fields between two lines of three hyphens'],
  [growth, '  - Cloud', '  Cloud', 10, 'Custom web or mobile app\n  Cloud deployment\n'],
  [growth, '  amount', '    amount', 6, 'For example, enterprise.mdx has:\nprice:\n  amount:'],
  [growth, '  - Cloud', '    - Cloud', 9, 'features has a text on several lines: “Custom web'],
  [cloud, 'title: ', 'title: a: ', 3, 'needs straight quotes around it'],
  [cloud, 'title: ', 'title:', 3, 'title:Cloud Solutions\n'],
  [cloud, /title: .*/, 'title: "C:\\Users"', 3, 'Invalid escape sequence'],
  [cloud, /title: .*/, "title: 'it's'", 3, "title: 'it's'\n"],
  [cloud, 'title: ', 'title: "', 3, 'the closing quotation mark is missing.\ntitle: "Cloud'],
  [cloud, /title: .*/, 'title: "Cloud\nnote: "a"', 3, 'mark is missing.\ntitle: "Cloud\nnote'],
  [cloud, 'title: ', 'title: One\ntitle: ', 4, 'this field twice. Delete one'],
  [growth, '  prefix', '\tprefix', 6, 'Tabs are not allowed'],
  [cloud, /title: .*/, 'title: We are #1', 3, 'title is only “We are”, because #'],
  [cloud, /title: .*/, 'title (new: We are #1', 3, 'is only “We are”, because #'],
  [cloud, 'title: ', 'title: &Co ', 3, 'title is only “Cloud Solutions”, because #'],
  [cloud, /title: .*/, 'title: *Cloud', 3, 'title does not read “*Cloud” as text'],
  [cloud, 'title: ', '<<<<<<< HEAD\ntitle: ', 3, '<<<<<<< HEAD\n'],
];

/** The text below the fields. */
const bodies: Mistake[] = [
  [vision, text, '', 6, 'is missing. Write it: in the file, below the --- line'],
  [vision, text, `\n${'word '.repeat(101)}`, 7, 'the limit is 500'],
  [growth, /$/, '\nHi\n', 19, 'does not appear on the site'],
  [vision, text, '\n## Cloud', 7, 'can’t have “## Cloud”'],
  [vision, text, '\n![A cloud](./cloud.webp)', 7, 'can’t have “![A cloud](./cloud.webp)”'],
  [
    vision,
    text,
    '\n| a |\n| - |\n| 1 |',
    7,
    'can’t have the table “| a | | - | | 1 |”. Write a list',
  ],
  [vision, text, '\nType `npm`', 7, 'can’t have “`npm`”'],
  [vision, text, '\nFast[^1]\n\n[^1]: Very.', 7, 'can’t have “[^1]”'],
  [legal, '## In short', '# In short', 8, 'a heading of the wrong level'],
  [legal, '## In short', '##In short', 8, 'shows “##” as typed'],
  [legal, '## In short', '## Menu', 8, 'has the heading “Menu”, to which links can’t lead'],
  [vision, text, '\n| a | b |', 7, 'as typed: “| a | b |”. Write a list'],
  [
    legal,
    '## In short',
    '| a |\n| - |\n| [us](/abuot) |',
    10,
    'no such page. Did you mean “/about”?',
  ],
  [legal, '## In short', '| a |\n| - |\n| b | c |', 8, 'is longer than its first row: “bc”'],
  [legal, '## In short', '| a |\n| -: |\n| b |', 8, 'Delete the colons'],
  [legal, '## In short', '| **a** | b |\n| c | d |', 8, 'typed: “| a | b |”. In the form, paste'],
  [
    vision,
    text,
    '\n[us](file:///C:/a.pdf)',
    7,
    'to “file:///C:/a.pdf”, an address of this computer',
  ],
  [vision, text, '\n[us](C:\\a.pdf)', 7, 'Upload the file with a link of a section'],
  [vision, text, '\n[us](http://localhost:4321/about)', 7, 'write its path, such as /services'],
  [vision, text, '\n[us](http://example.com)', 7, 'Write a text and a URL: /, /services'],
  [vision, text, '\n[us](mailto:hello@)', 7, 'mailto:hello@example.com'],
  [vision, text, '\n[](/about)', 7, 'Write a text'],
];

/** The blog, the announcement and the redirects. */
const blog: Mistake[] = [
  [shop, /date: .*/, 'date: 12 October 2026', 4, 'must be a day of the calendar as year-month-day'],
  [shop, /date: .*/, 'date: 2026-02-30', 4, 'must be a day of the calendar'],
  [shop, /updated: .*/, 'updated: 2026-01-01', 5, 'updated is before “date”'],
  [shop, 'author: first', 'author: frist', 6, 'no authors/frist.mdx. Did you mean “first”?'],
  [shop, 'service: cloud', 'service: clowd', 14, 'no services/clowd.mdx. Did you mean “cloud”?'],
  [shop, '- Databases', '- cloud', 11, 'repeats “cloud”, which is already number 1'],
  [shop, '- Databases', "- 'हिन्दी'", 11, 'needs a letter from a to z or a digit'],
  [chatbot, '- AI', '- CLOUD', 9, 'writes “Cloud”, and both would have the URL /blog/topics/cloud'],
  [shop, './database.webp)', './databse.webp)', 51, 'has a picture that is ./databse.webp, but'],
  [shop, /!\[.*\]/, '![]', 51, 'has a picture without alt text'],
  [shop, '## What we found', '~~Bold~~', 22, 'Pictures, > quotes and `code` are possible'],
  [shop, '(/contact)', '(/blog/what)', 71, 'there is no such page'],
  [redirects, '/our-team', 'our-team', 3, 'the old URL without the domain'],
  [redirects, '/our-team', `/${'a'.repeat(90)}`, 3, 'Use up to 200 letters'],
  [redirects, '/our-team', '/Pricing', 3, 'is “/Pricing”, but there is a page with that URL'],
  ...['/blog/2', '/services/index', '/admin/index', '/files', '/_astro', '/_astro/a'].map(
    (path): Mistake => [
      redirects,
      '/our-team',
      path,
      3,
      `is “${path}”, which the site itself uses`,
    ],
  ),
  [redirects, '/our-team', '/con', 3, 'has the name “con”, which no file can have on Windows'],
  [redirects, '/our-team', '/2019/Prices', 5, 'is “/2019/prices”, which this file has twice'],
  [redirects, '/our-team', '/shop-in-the-cloud', 3, 'is also in blog/moving-a-shop-to-the-cloud'],
  [
    redirects,
    'to: about',
    'to: 2019/prices',
    4,
    'an old URL, which leads to “pricing”. Write that',
  ],
  [redirects, 'to: about', 'to: our-team', 4, 'there is no page of this name'],
  [redirects, 'to: about', 'to: abuot', 4, 'there is no page of this name. Did you mean “about”?'],
  [shop, /redirectFrom:\n.*/, 'redirectFrom: /shop', 16, 'is “/shop”, but must be a list'],
  [notice, /until: .*/, 'until: 2026-10-31', 8, 'until is before “from”'],
];

/** Mistakes in the YAML of files, which no form can have. */
export const yamlMistakes: Mistake[] = syntax;

/** All others. */
export const mistakes: Mistake[] = [
  ...sections,
  ...links,
  ...fields,
  ...references,
  ...bodies,
  ...blog,
];

const germanGrowth = 'de/plans/growth.mdx';
const germanChatbots = 'de/landing/ai-chatbots.mdx';

/** Mistakes in words of a further language. */
export const germanMistakes: [file: string, from: string | RegExp, to: string][] = [
  [germanGrowth, 'Empfohlen', '<b>Empfohlen</b>'],
  [germanGrowth, 'Empfohlen', 'Empfohlen'.repeat(20)],
  [germanGrowth, /badge: .*\n/, ''],
  [germanGrowth, /badge:/, 'bagde:'],
  [germanGrowth, /badge:/, 'order: 3\nbadge:'],
  [germanGrowth, /badge:/, 'draft: true\nbadge:'],
  [germanChatbots, /title: .*/, `title: ${'x'.repeat(200)}`],
];
