/** The labels and icons of collections and files in the CMS. */
import type { CollectionName, SingletonName } from '../../src/schemas/content.ts';
import { routes } from '../../src/site.ts';

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
  groups: entry('Groups of services', 'Group', 'category', '/services#group-{{slug}}'),
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
    '{{name}}: {{price.prefix}} {{price.amount}} {{price.suffix}}',
  ),
  story: entry('Story on About', 'Block', 'auto_stories', '/about#story'),
  stats: entry(
    'Figures on About',
    'Figure',
    'bar_chart',
    '/about#stats',
    '{{prefix}}{{value}}{{suffix}} {{label}}',
  ),
  landing: entry('Landing pages', 'Landing page', 'web_stories', '/{{slug}}'),
  blog: entry('Blog', 'Article', 'article', '/blog/{{slug}}', '{{title}} ({{date}})'),
  authors: entry('Authors', 'Author', 'person', '/blog', '{{name}}, {{role}}'),
  legal: entry('Legal pages', 'Legal page', 'gavel', '/{{slug}}'),
};

/** What every page shows is on Home. */
export const fileLabels = {
  homePage: { label: 'Home', icon: 'home', preview_path: routes.home },
  servicesPage: { label: 'Services', icon: 'handyman', preview_path: routes.services },
  pricingPage: { label: 'Pricing', icon: 'sell', preview_path: routes.pricing },
  aboutPage: { label: 'About', icon: 'info', preview_path: routes.about },
  contactPage: { label: 'Contact', icon: 'mail', preview_path: routes.contact },
  blogPage: { label: 'Blog: texts around the articles', icon: 'article', preview_path: '/blog' },
  errorPage: { label: 'Error page', icon: 'error', preview_path: '/404' },
  company: {
    label: 'Company: name, phone, email, address',
    icon: 'apartment',
    preview_path: routes.home,
  },
  navigation: { label: 'Navigation', icon: 'menu', preview_path: routes.home },
  footer: { label: 'Footer', icon: 'bottom_panel_open', preview_path: routes.home },
  announcement: { label: 'Announcement', icon: 'campaign', preview_path: routes.home },
  redirects: { label: 'Old URLs of deleted pages', icon: 'redo', preview_path: routes.home },
  languages: { label: 'Language', icon: 'translate', preview_path: routes.home },
  chat: { label: 'Chat button', icon: 'chat', preview_path: routes.home },
} satisfies Record<SingletonName, object>;

/** The two groups of singletons, by folder. */
export const groupLabels = {
  pages: { label: 'Pages', icon: 'web' },
  site: { label: 'On every page', icon: 'language' },
};
