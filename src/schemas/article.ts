import { z } from 'astro/zod';
import {
  date,
  draft,
  imageWithAlt,
  nonEmptyList,
  oldUrls,
  reference,
  type SchemaContext,
  text,
  uniqueBy,
} from 'astro-content-studio/model';
import { message } from '../messages.ts';
import { pageMeta } from './field-groups.ts';

/** An article of the blog. The body is its text, with headings, pictures and code. */
export const articleSchema = (context: SchemaContext) =>
  z
    .strictObject({
      ...pageMeta,
      date: date(
        'Day on which it is published: with the first publication after midnight UTC. Until then, only previews and the local site show it.',
      ),
      author: reference('people', 'Who wrote it.'),
      ...imageWithAlt(
        context,
        { width: 1600, height: 1000 },
        'Picture above the text, on the list of articles and in link previews.',
      ),
      topics: nonEmptyList('topic', reference('topics'), 3)
        .superRefine(uniqueBy((id) => id))
        .describe('One to three topics. Each has a page with its articles.'),
      draft,
      updated: date('Day of the last change, if readers should know about it.').optional(),
      caseStudy: z
        .strictObject({
          client: text(60, 'Name of the client, or what kind of company it is.'),
          service: reference('services', 'Service whose card links to the case study.'),
          result: text(160, 'What the client has from it, in one sentence.'),
        })
        .optional()
        .meta({ description: 'Only if the article is a case study.', collapsed: true }),
      ...oldUrls,
    })
    .refine(({ date, updated }) => updated === undefined || updated >= date, {
      path: ['updated'],
      params: message('updated-before-date'),
    });
