/** What the fixture site has besides the fixtures in tests/content: content that code writes better than people. */
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { examplePage } from './example-file.ts';

/** The longest announcement that the form accepts, its link, and its last day. It runs on the fixture site. */
export const announcement = {
  text: 'From Monday our phones are answered from seven in the morning to nine at night.',
  link: 'Read about our opening hours',
  until: '2099-12-30',
};

/** How many articles are published, with those in tests/content. */
export const articleCount = 11;

/** The id of an article with a German title. */
export const GERMAN_ARTICLE = 'article-1';

/** A word in all that visitors can't read: drafts, an article of a later day, their pictures and files, and a language. */
export const UNPUBLISHED = 'marmoset';

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
const articleText = `## First\n\nText.\n\n## Second\n\nMore text: it's "plain".\n`;

/** The title and the paragraphs of an article that look like code. Pages don't change their punctuation. */
export const codeLikeTitle = ']]> & < {title} $& %s';
export const codeLikeTexts = [
  '<script>document.title = 1</script>',
  '<img src=x onerror=alert(1)>',
  '<style>body { display: none }</style>',
  '{globalThis.process.exit(1)}',
  '`${1 + 1}` and `</code><script>`',
  'export default 1',
];

/** Adds the generated files to a copy of the fixtures. */
export function addGeneratedContent(content: string) {
  const read = (path: string) => readFileSync(join(content, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(content, path), text);
  const writeEntry = (path: string, fields: Record<string, unknown>, text = '') =>
    write(path, `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}`);

  /** Adds an article. @param index its place among the generated ones, the newest first */
  function addArticle(index: number, id: string, fields = {}, text = articleText) {
    const articleFields = {
      title: titles[index % titles.length],
      description:
        'What we have learned from a dozen projects, in four minutes and without a word of "jargon".',
      // The first is the newest.
      date: new Date(Date.UTC(2026, 0, 31 - index)).toISOString().slice(0, 10),
      author: authors[index % authors.length],
      image: index % 2 === 0 ? './cloud.webp' : './database.webp',
      alt: 'Glowing shapes on a dark stage',
      topics: [index % 2 === 0 ? 'cloud' : 'ai'],
      ...fields,
    };
    writeEntry(`blog/${id}.mdx`, articleFields, text);
  }

  function addArticles() {
    const role = 'Projects and support';
    writeEntry('people/second.mdx', { order: 60, name: 'Second author', role });

    const generated = articleCount - 2;
    for (let index = 1; index < generated; index += 1) addArticle(index, `article-${index}`);
    const codeLike = { title: codeLikeTitle, description: codeLikeTitle };
    addArticle(generated, 'code-like', codeLike, codeLikeTexts.join('\n\n'));
    appendFileSync(join(content, 'services/cloud.mdx'), '\nRead [more](/blog).\n');
  }

  /** A draft, its topic and German words, an article of a later day, a picture and a file that no page has, and a language. */
  function addUnpublished() {
    const root = join(import.meta.dirname, '../..');
    const [picture, file] = [`${UNPUBLISHED}.webp`, `${UNPUBLISHED}.pdf`];
    cpSync(join(root, 'docs/guide/live-preview.webp'), join(content, 'blog', picture));
    cpSync(join(content, 'files/brochure.pdf'), join(content, 'files', file));
    const title = `Project ${UNPUBLISHED} is coming`;
    const text = `Read [more](/files/${file}).\n\n![Glowing shapes](./${picture})\n`;
    const caseStudy = { client: UNPUBLISHED, service: 'cloud', result: UNPUBLISHED };
    writeEntry('topics/unread.mdx', { order: 40, title: 'Unread' });
    const draft = {
      title,
      draft: true,
      redirectFrom: ['/old-draft'],
      topics: ['unread'],
      caseStudy,
    };
    addArticle(0, 'draft', draft, text);
    const project = `      - type: case-study\n        article: draft\n        label: Read about the draft\n`;
    write('pages/work.mdx', read('pages/work.mdx').replace(/(?<= projects:\n)/, project));
    addArticle(0, 'future', { title, date: '2099-01-01' }, text);
    writeEntry('de/blog/draft.mdx', { title: `Unser Projekt ${UNPUBLISHED} kommt` });
    const languages = read('site/languages.mdx');
    const french = '  - code: fr\n    name: Français\n    dates: fr-FR\n';
    write('site/languages.mdx', languages.replace(/(?=---\n$)/, french));
    mkdirSync(join(content, 'fr/pages'), { recursive: true });
    writeEntry('fr/pages/home.mdx', { title: `Le projet ${UNPUBLISHED}` });
  }

  function addPages() {
    const values = {
      image: './hero.webp',
      references: {
        page: 'offer',
        link: 'offer#closing',
        topics: 'ai',
        people: 'first',
        plans: 'growth',
        services: 'cloud',
        blog: 'moving-a-shop-to-the-cloud',
        technologies: 'aws',
        file: '/files/brochure.pdf',
      },
    };
    write('pages/longest.mdx', `${examplePage(true, values)}\n${articleText}`);
    // The shortest page, with a name that all objects of JavaScript have.
    write('pages/constructor.mdx', examplePage(false, values));
    // Six sections, the contact form among them, and a video of the site itself.
    const offer = read('pages/ai-chatbots.mdx')
      .replace('sections:', 'noindex: true\nsections:')
      .replace('page: ai-chatbots#plans', 'page: offer#closing')
      .replace(/type: website\n {6}url: .*youtube.*/, 'type: file\n      file: /files/demo.webm')
      .replace(/ {2}- type: services\n[^]*(?= {2}- type: contact)/, '');
    write('pages/offer.mdx', offer);
    const secret = offer
      .replace('noindex', 'draft')
      .replace(/^title: .*/m, `title: Project ${UNPUBLISHED}`);
    write('pages/secret.mdx', secret);
    writeEntry('pages/reading.mdx', {
      title: 'Reading',
      description: 'What we write.',
      sections: [
        { type: 'hero', headline: 'Reading', tagline: 'What we write.' },
        ...[1, 2].map((number) => ({
          type: 'video',
          heading: `Video ${number}`,
          video: { type: 'website', url: `https://www.youtube.com/watch?v=aqz-KE-bpK${number}` },
          image: './hero.webp',
          alt: 'Glowing shapes on a dark stage',
        })),
        { type: 'articles', heading: 'Newest' },
        { type: 'articles', heading: 'On databases', topic: 'databases' },
        { type: 'articles', heading: 'Case studies', caseStudies: true },
        { type: 'articles', heading: 'None', topic: 'ai', caseStudies: true },
      ].map((section, index) => ({ ...section, id: `section-${index}` })),
    });
  }

  addArticles();
  addUnpublished();
  addPages();
  writeEntry(`de/blog/${GERMAN_ARTICLE}.mdx`, {
    title: 'Warum "einfache" Formulare Kunden kosten',
  });
  writeEntry('site/announcement.mdx', {
    text: announcement.text,
    link: { type: 'page', label: announcement.link, page: 'about' },
    from: '2026-01-01',
    until: announcement.until,
  });
}
