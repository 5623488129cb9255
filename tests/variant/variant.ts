/**
 * The site `variant`: the fixtures with what contradicts the fixture site. It is a preview under a base path, such as on
 * GitHub Pages, with a repository for the forms, and counts visits.
 */
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '../expected-content.ts';
import { addGeneratedContent } from '../fixture-site/generated-content.ts';

/** Chromium resolves it to this computer, and Plausible's package doesn't ignore it as it does `localhost`. */
export const HOST = 'site.localhost';
export const BASE = '/our-site';
/** The host of the mock of Plausible. */
export const STATS = 'https://stats.example.com';
/** A link in the Markdown text of a service. */
export const LINK = '/pricing#plans';
export const laterAnnouncement = 'We will be closed for a day.';
export const [slide, ...otherSlides] = entries('slides');

export const openingHours = [
  'Opening hours',
  'Monday to Friday, 9:00 to 18:00',
  'Closed on Sunday',
];
const [label, ...lines] = openingHours;
const hours = `hours:\n  label: ${label}\n  lines:\n${lines.map((line) => `    - ${line}\n`).join('')}`;

/** The settings of its build. */
export const variantEnv = {
  CONTEXT: 'deploy-preview',
  SITE_URL: `https://${HOST}${BASE}`,
  CMS_REPO: 'acme/website',
  EMAILJS_PUBLIC_KEY: 'key',
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
  EMAILJS_ORIGIN: 'https://mail.example.com',
  ANALYTICS_SITE: 'acme.example',
  ANALYTICS_ORIGIN: STATS,
};

/** Changes a copy of the fixtures. */
export function changeContent(content: string) {
  addGeneratedContent(content);
  appendFileSync(join(content, 'services/cloud.mdx'), `\nSee [our plans](${LINK}).\n`);
  const contact = join(content, 'pages/contact.mdx');
  const text = readFileSync(contact, 'utf8');
  writeFileSync(contact, text.replace('requireConsent: false', 'requireConsent: true'));
  const company = join(content, 'site/company.mdx');
  const withoutHours = readFileSync(company, 'utf8');
  writeFileSync(company, withoutHours.replace(/(?=^social:)/m, hours));
  for (const { id } of otherSlides) rmSync(join(content, `slides/${id}.mdx`));
  rmSync(join(content, 'testimonials'), { recursive: true });
  writeFileSync(
    join(content, 'site/announcement.mdx'),
    `---\ntext: ${laterAnnouncement}\nfrom: 2099-01-01\nuntil: 2099-01-02\n---\n`,
  );
}
