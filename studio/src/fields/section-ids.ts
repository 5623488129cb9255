/** The ids of a page's sections. */
import { z } from 'astro/zod';
import { completeIds, SECTION_ID, type SectionOfFile } from '../lib/section-ids.ts';
import { message } from '../messages/message.ts';
import { formatted } from './formats.ts';
import { addIssue } from './issues.ts';

/** Id of a section. The list of sections says which ones are missing or taken, and proposes others. */
export const sectionId = formatted(
  SECTION_ID,
  'section-id',
  'End of the section’s address, such as plans in /pricing#plans.',
  'section',
)
  .meta({ isHidden: true })
  .optional();

/** Rejects ids that are missing or that another section has, and proposes others. The forms write them by themselves. */
export function checkSectionIds(list: readonly SectionOfFile[], context: z.RefinementCtx) {
  const complete = completeIds(list);
  for (const [index, { id: proposal }] of complete.entries()) {
    const id = list[index]?.id;
    if (id === proposal) continue;
    const error =
      id === undefined
        ? message('section-id-missing', { proposal })
        : message('section-id-taken', { id, proposal });
    addIssue(context, error, [index, 'id']);
  }
}
