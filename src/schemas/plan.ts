import { z } from 'astro/zod';
import { uniqueBy, order, text } from './fields.ts';

/** A plan on Pricing. */
export const planSchema = () =>
  z.strictObject({
    order,
    name: text(30, 'Name of the plan.'),
    summary: text(110, 'Whom the plan is for, in one sentence.'),
    price: z
      .strictObject({
        prefix: text(20, 'Small word before the figure, such as from.').optional(),
        figure: text(20, 'The price itself with its currency, such as $199, or words.'),
      })
      .describe('The price as it is shown.'),
    features: z
      .array(text(60, 'One thing that the plan includes.'))
      .min(1, 'needs at least one line')
      .superRefine(uniqueBy((feature) => feature))
      .describe('What the plan includes, one per line.'),
    button: text(25, 'Words of the button, which leads to Contact.'),
    enquiry: text(120, 'First sentence of the message when a visitor comes from this plan.'),
    badge: text(20, 'Word on the plan that stands out. Give it to one plan only.').optional(),
  });
