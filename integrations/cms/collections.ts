/** The labels and icons of collections and files in the CMS. */
import type { CollectionName, SingletonName } from '../../src/schemas/content.ts';

/**
 * @param icon a Material Symbols name
 * @param preview_path where the entry is on the site
 * @param summary the template for an entry's line in the list; its title by default
 */
const entry = (
  label: string,
  label_singular: string,
  icon: string,
  preview_path: string,
  summary?: string,
) => ({ label, label_singular, icon, preview_path, ...(summary && { summary }) });

export const collectionLabels: Record<CollectionName, ReturnType<typeof entry>> = {
  slides: entry('Slides on Home', 'Slide', 'slideshow', '/'),
  services: entry(
    'Services',
    'Service',
    'handyman',
    '/services#{{slug}}',
    '{{title}}: {{summary}}',
  ),
  industries: entry('Industries on Home', 'Industry', 'domain', '/#industries'),
  technologies: entry('Technologies', 'Technology', 'memory', '/services#tech-stack'),
  testimonials: entry(
    'Testimonials on Home',
    'Testimonial',
    'format_quote',
    '/#testimonials',
    '{{name}}, {{role}}',
  ),
  plans: entry(
    'Plans',
    'Plan',
    'sell',
    '/pricing#plans',
    '{{name}}: {{price.prefix}} {{price.amount}}',
  ),
  story: entry('Story on About', 'Block', 'auto_stories', '/about#story'),
  stats: entry(
    'Figures on About',
    'Figure',
    'bar_chart',
    '/about#stats',
    '{{value}}{{suffix}} {{label}}',
  ),
  landing: entry('Landing pages', 'Landing page', 'web_stories', '/{{slug}}'),
  blog: entry('Blog', 'Article', 'article', '/blog/{{slug}}', '{{title}} ({{date}})'),
  authors: entry('Authors', 'Author', 'person', '/blog', '{{name}}, {{role}}'),
  legal: entry('Legal pages', 'Legal page', 'gavel', '/{{slug}}'),
};

const file = (label: string, icon: string, preview_path: string) => ({ label, icon, preview_path });

/** What every page shows is on Home. */
export const fileLabels: Record<SingletonName, ReturnType<typeof file>> = {
  homePage: file('Home', 'home', '/'),
  servicesPage: file('Services', 'handyman', '/services'),
  pricingPage: file('Pricing', 'sell', '/pricing'),
  aboutPage: file('About', 'info', '/about'),
  contactPage: file('Contact', 'mail', '/contact'),
  blogPage: file('Blog: texts around the articles', 'article', '/blog'),
  errorPage: file('Error page', 'error', '/404'),
  company: file('Company: name, phone, email, address', 'apartment', '/'),
  navigation: file('Navigation', 'menu', '/'),
  footer: file('Footer', 'bottom_panel_open', '/'),
  announcement: file('Announcement', 'campaign', '/'),
  redirects: file('Old URLs of deleted pages', 'redo', '/'),
  chat: file('Chat button', 'chat', '/'),
};

/** Returns the path of the page that shows an entry, with a fragment. */
export const previewPath = (name: string, slug: string) =>
  Object.entries({ ...collectionLabels, ...fileLabels })
    .find(([other]) => other === name)?.[1]
    .preview_path.replace('{{slug}}', slug) ?? '/';

/** The two groups of singletons, by folder. */
export const groupLabels = {
  pages: { label: 'Pages', icon: 'web' },
  site: { label: 'On every page', icon: 'language' },
};
