/** A blog for a copy of the site: 25 articles and one of each state, an announcement and redirects of every kind. */
import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { acceptedTitle, ordinaryText } from '../hostile-content.ts';

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;
/** Returns the date a number of days from now. */
const day = (fromNow: number) => new Date(Date.now() + fromNow * DAY).toISOString().slice(0, 10);

const sample = join(import.meta.dirname, '../content');
const titles = [
  'Five questions to ask before an app',
  'Why your forms lose customers',
  'Passwords are going away: what to do now',
  'The true cost of a slow page',
  'A calm guide to database backups',
  'How small can a first version be?',
  'What we look for in a code review',
];
const authors = ['first', 'second'];
const defaultText = '## First\n\nText.\n\n## Second\n\nMore text.\n';

/** The longest announcement that the form accepts, and its link. */
export const announcement = {
  text: 'From Monday our phones are answered from seven in the morning to nine at night.',
  link: 'Read about our hours',
  until: day(1),
};

/** Adds the blog to the content in a folder. */
export function addBlog(content: string) {
  const write = (path: string, fields: Record<string, unknown>, text = '') =>
    writeFileSync(join(content, path), `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}`);
  for (const folder of ['blog', 'authors'])
    cpSync(join(sample, folder), join(content, folder), { recursive: true });
  const pictures = readdirSync(join(content, 'services')).filter((name) => name.endsWith('.webp'));
  for (const name of pictures) cpSync(join(content, 'services', name), join(content, 'blog', name));
  const portrait = './portrait-1.webp';
  write('authors/second.mdx', { name: 'Second author', role: 'Designer', portrait });

  const article = (id: string, fields: Record<string, unknown>, text = defaultText) => {
    const index = Number(/\d+$/.exec(id)?.[0] ?? 0);
    const picture = pictures[index % pictures.length] ?? '';
    write(
      `blog/${id}.mdx`,
      {
        title: titles[index % titles.length],
        description:
          'What we have learned from a dozen projects, in four minutes and without a word of jargon.',
        date: day(-40 - index),
        author: authors[index % authors.length],
        image: `./${picture}`,
        alt: 'Glowing shapes on a dark stage',
        topics: [index % 2 === 0 ? 'Cloud' : 'AI'],
        ...fields,
      },
      text,
    );
  };
  // With the two of the sample content: 25.
  for (let index = 1; index <= 22; index += 1) article(`article-${index}`, {});
  article('article-23', { title: acceptedTitle, description: acceptedTitle }, ordinaryText);
  article('draft', { draft: true, redirectFrom: ['/old-draft'] });
  article('tomorrow', { date: day(1) });

  mkdirSync(join(content, 'landing'));
  write('landing/reading.mdx', {
    title: 'Reading',
    description: 'What we write.',
    sections: [
      { type: 'hero', headline: 'Reading', tagline: 'What we write.' },
      { type: 'articles', heading: 'Newest' },
      { type: 'articles', heading: 'On databases', topic: 'Databases' },
      { type: 'articles', heading: 'Case studies', caseStudies: true },
      { type: 'articles', heading: 'None', topic: 'AI', caseStudies: true },
    ],
  });
  write('site/announcement.mdx', {
    text: announcement.text,
    link: { type: 'page', label: announcement.link, page: 'about' },
    from: day(-1),
    until: announcement.until,
  });
  write('site/redirects.mdx', {
    redirects: [
      { from: '/our-team', to: 'about' },
      { from: '/2019/prices', to: 'pricing' },
      { from: '/old-home', to: 'home' },
    ],
  });
  write(
    'legal/terms.mdx',
    {
      order: 20,
      title: 'Terms',
      description: 'Our terms.',
      updated: '1 May 2026',
      redirectFrom: ['/agb'],
      aliases: ['/old-terms', '/', '/services#old'],
    },
    '## One\n\nText.\n',
  );
  appendFileSync(join(content, 'services/cloud.mdx'), '\nRead [more](/blog).\n');
}
