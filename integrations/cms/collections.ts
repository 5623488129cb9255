/** The labels and icons of collections and files in the CMS. */
import type { CollectionName, SingletonName } from '../../src/schemas/content.ts';
import { pageIds, routes } from '../../src/site.ts';

/**
 * @param icon a Material Symbols name
 * @param summary the template for an entry's line in the list
 * @param preview_path where the entry is on the site
 */
const entry = (
  label: string,
  label_singular: string,
  icon: string,
  summary: string,
  preview_path: string,
) => ({
  label,
  label_singular,
  icon,
  summary,
  preview_path,
});

export const collectionLabels: Record<CollectionName, ReturnType<typeof entry>> = {
  slides: entry('Slides on Home', 'Slide', 'slideshow', '{{alt}}', '/'),
  services: entry(
    'Services',
    'Service',
    'handyman',
    '{{title}}: {{summary}}',
    '/services#{{slug}}',
  ),
  industries: entry('Industries on Home', 'Industry', 'domain', '{{title}}', '/#industries'),
  technologies: entry('Technologies', 'Technology', 'memory', '{{name}}', '/services#tech-stack'),
  testimonials: entry(
    'Testimonials on Home',
    'Testimonial',
    'format_quote',
    '{{name}}, {{role}}',
    '/#testimonials',
  ),
  plans: entry(
    'Plans',
    'Plan',
    'sell',
    '{{name}}: {{price.prefix}} {{price.amount}}',
    '/pricing#plans',
  ),
  story: entry('Story on About', 'Block', 'auto_stories', '{{title}}', '/about#story'),
  stats: entry(
    'Figures on About',
    'Figure',
    'bar_chart',
    '{{value}}{{suffix}} {{label}}',
    '/about#stats',
  ),
  landing: entry('Landing pages', 'Landing page', 'web_stories', '{{title}}', '/{{slug}}'),
  blog: entry('Blog', 'Article', 'article', '{{title}} ({{date}})', '/blog/{{slug}}'),
  authors: entry('Authors', 'Author', 'person', '{{name}}, {{role}}', '/blog'),
  legal: entry('Legal pages', 'Legal page', 'gavel', '{{title}}', '/{{slug}}'),
};

export const fileLabels: Record<SingletonName, { label: string; icon: string }> = {
  homePage: { label: 'Home', icon: 'home' },
  servicesPage: { label: 'Services', icon: 'handyman' },
  pricingPage: { label: 'Pricing', icon: 'sell' },
  aboutPage: { label: 'About', icon: 'info' },
  contactPage: { label: 'Contact', icon: 'mail' },
  blogPage: { label: 'Blog: texts around the articles', icon: 'article' },
  errorPage: { label: 'Error page', icon: 'error' },
  company: { label: 'Company: name, phone, email, address', icon: 'apartment' },
  navigation: { label: 'Navigation', icon: 'menu' },
  footer: { label: 'Footer', icon: 'bottom_panel_open' },
  announcement: { label: 'Announcement', icon: 'campaign' },
  redirects: { label: 'Old URLs of deleted pages', icon: 'redo' },
  chat: { label: 'Chat button', icon: 'chat' },
};

/** The two groups of singletons, by folder. */
export const groupLabels = {
  pages: { label: 'Pages', icon: 'web' },
  site: { label: 'On every page', icon: 'language' },
};

/** Returns where a singleton is on the site; what every page shows is on Home. */
export function previewPath(file: string) {
  const page = pageIds.find((id) => file === `pages/${id}`);
  return routes[page ?? 'home'];
}
