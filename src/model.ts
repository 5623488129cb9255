/** What the content of this site can be, for the tools that check and edit it. */
import { defineContent } from 'astro-content-studio/model';
import { caseStudyErrors } from './content-rules/case-studies.ts';
import { nameErrors } from './content-rules/names.ts';
import { listNavigation } from './content-rules/navigation.ts';
import { chatErrors, emptyPageErrors, formErrors, planErrors } from './content-rules/pages.ts';
import { phoneErrors } from './content-rules/phone.ts';
import { priceWarnings } from './content-rules/prices.ts';
import { collections } from './schemas/collections.ts';
import { startTypes } from './schemas/sections.ts';
import { singletons } from './schemas/singletons.ts';
import { layoutIds } from './site.ts';

export const model = defineContent({
  collections,
  singletons,
  layoutIds,
  startTypes,
  listNavigation,
  examplesFolder: 'tests/content',
  rules: {
    file: [phoneErrors, emptyPageErrors],
    content: [nameErrors, formErrors, planErrors, chatErrors, caseStudyErrors],
    warnings: [priceWarnings],
  },
});
