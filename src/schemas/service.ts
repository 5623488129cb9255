import { z } from 'astro/zod';
import { order, picture, text, type SchemaContext } from './fields.ts';

/** A service: a card on Home (title, summary) and on Services (title, the text of the file). */
export const serviceSchema = (tools: SchemaContext) =>
  z.strictObject({
    order,
    title: text(40, 'Name of the service.'),
    summary: text(90, 'One short sentence for the card on Home.'),
    ...picture(tools, { width: 1200, height: 900 }, 'Picture of the service'),
  });
