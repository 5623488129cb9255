/** The labels and icons of collections and files in the CMS. */
import type { CollectionName, SingletonName } from '../../src/schemas/content.ts';

/** `icon` is a Material Symbols name; `summary` is the template for an entry's line in the list. */
export interface CollectionLabels {
  label: string;
  singular: string;
  icon: string;
  summary: string;
}

export const collectionLabels: Record<CollectionName, CollectionLabels> = {
  slides: {
    label: 'Slides on Home',
    singular: 'Slide',
    icon: 'slideshow',
    summary: '{{alt}}',
  },
  services: {
    label: 'Services',
    singular: 'Service',
    icon: 'handyman',
    summary: '{{title}}: {{summary}}',
  },
  industries: {
    label: 'Industries on Home',
    singular: 'Industry',
    icon: 'domain',
    summary: '{{title}}',
  },
  technologies: {
    label: 'Technologies',
    singular: 'Technology',
    icon: 'memory',
    summary: '{{name}}',
  },
  testimonials: {
    label: 'Testimonials on Home',
    singular: 'Testimonial',
    icon: 'format_quote',
    summary: '{{name}}, {{role}}',
  },
  plans: {
    label: 'Plans',
    singular: 'Plan',
    icon: 'sell',
    summary: '{{name}}: {{price.prefix}} {{price.figure}}',
  },
  story: {
    label: 'Story on About',
    singular: 'Block',
    icon: 'auto_stories',
    summary: '{{title}}',
  },
  legal: {
    label: 'Legal pages',
    singular: 'Legal page',
    icon: 'gavel',
    summary: '{{title}}',
  },
  stats: {
    label: 'Figures on About',
    singular: 'Figure',
    icon: 'bar_chart',
    summary: '{{value}}{{suffix}} {{label}}',
  },
};

export const fileLabels: Record<SingletonName, { label: string; icon: string }> = {
  homePage: { label: 'Home', icon: 'home' },
  servicesPage: { label: 'Services', icon: 'handyman' },
  pricingPage: { label: 'Pricing', icon: 'sell' },
  aboutPage: { label: 'About', icon: 'info' },
  contactPage: { label: 'Contact', icon: 'mail' },
  errorPage: { label: 'Error page', icon: 'error' },
  company: { label: 'Company: name, phone, email, address', icon: 'apartment' },
  navigation: { label: 'Navigation', icon: 'menu' },
  footer: { label: 'Footer', icon: 'bottom_panel_open' },
  chat: { label: 'Chat button', icon: 'chat' },
};

/** The two groups of singletons, by folder. */
export const groupLabels = {
  pages: { label: 'Pages', icon: 'web' },
  site: { label: 'On every page', icon: 'language' },
};
