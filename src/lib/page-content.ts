import type { CollectionName, SingletonName } from '../schemas/content.ts';
import type { PageId } from '../site.ts';

type Content = CollectionName | SingletonName;

/** The content that each page shows, in page order. */
export const pageContent: Readonly<Record<PageId, readonly Content[]>> = {
  home: ['homePage', 'slides', 'services', 'industries', 'technologies', 'testimonials'],
  services: ['servicesPage', 'services', 'technologies'],
  pricing: ['pricingPage', 'plans'],
  about: ['aboutPage', 'story', 'stats'],
  contact: ['contactPage', 'company'],
};

/** The content that every page shows. */
export const sharedContent = [
  'company',
  'navigation',
  'footer',
  'chat',
] as const satisfies Content[];
