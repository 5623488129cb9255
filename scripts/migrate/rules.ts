/** Which fields of the old pages became which sections. */

export const pageNames = ['home', 'services', 'pricing', 'about', 'contact'] as const;
export type PageName = (typeof pageNames)[number];

export interface SectionRule {
  /** The old field: a group with the section's fields or, of the plans, their heading. */
  field: string;
  type: string;
  id: string;
  look?: string;
}

const hero: SectionRule = { field: 'hero', type: 'hero', id: 'hero' };
const techStack: SectionRule = { field: 'techStack', type: 'logos', id: 'tech-stack' };
const closing: SectionRule = {
  field: 'closing',
  type: 'closing',
  id: 'closing',
  look: 'buttons',
};

/** In the order of the sections. */
export const sectionRules: Record<PageName, readonly SectionRule[]> = {
  home: [
    { field: 'hero', type: 'slideshow', id: 'slideshow' },
    { field: 'services', type: 'services', id: 'services', look: 'panels' },
    { field: 'industries', type: 'industries', id: 'industries' },
    techStack,
    { field: 'whyChooseUs', type: 'points', id: 'why-choose-us', look: 'large' },
    { field: 'testimonials', type: 'testimonials', id: 'testimonials' },
    { field: 'closing', type: 'closing', id: 'get-started', look: 'arrow' },
  ],
  services: [
    hero,
    { field: 'list', type: 'service-list', id: 'services' },
    techStack,
    { field: 'howWeWork', type: 'steps', id: 'how-we-work' },
    closing,
  ],
  pricing: [
    hero,
    { field: 'plansHeading', type: 'plans', id: 'plans' },
    { field: 'whyOurPlans', type: 'points', id: 'why-our-plans', look: 'row' },
    closing,
  ],
  about: [
    hero,
    { field: 'story', type: 'story', id: 'story' },
    { field: 'employerOfRecord', type: 'offer', id: 'employer-of-record' },
    { field: 'values', type: 'points', id: 'values', look: 'values' },
    { field: 'stats', type: 'stats', id: 'stats' },
    closing,
  ],
  contact: [
    hero,
    { field: 'form', type: 'contact', id: 'write' },
    { field: 'map', type: 'map', id: 'map' },
  ],
};

/** The fields of old pages that site/sections.mdx has now, in its order. */
export const sharedFields = ['slideshow', 'featuresLabel', 'details'] as const;

/** The page that had each of them. */
export const pageOfSharedField: Record<(typeof sharedFields)[number], PageName> = {
  slideshow: 'home',
  featuresLabel: 'pricing',
  details: 'contact',
};

/** The pages that are files of the folder site now. */
export const movedPages = ['blog', 'error'] as const;
