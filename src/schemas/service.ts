import { z } from 'astro/zod';
import { order, reference, text, type SchemaContext } from './fields.ts';
import { imageWithAlt } from './field-groups.ts';

/** A service: a card on Home (title and summary) and on Services (title and body). */
export const serviceSchema = (context: SchemaContext) =>
  z.strictObject({
    order,
    title: text(40, 'Name of the service.'),
    summary: text(90, 'Short sentence for the card on Home.'),
    ...imageWithAlt(context, { width: 1200, height: 900 }, 'Image for the service.'),
    group: reference('groups', 'Group of services that it belongs to.'),
  });
