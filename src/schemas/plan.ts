import { z } from 'astro/zod';
import { uniqueBy, order, text } from './fields.ts';

/** A plan on Pricing. */
export const planSchema = () =>
  z.strictObject({
    order,
    name: text(30, 'Name of the plan.'),
    summary: text(110, 'Who the plan is for, in one sentence.'),
    price: z
      .strictObject({
        prefix: text(20, 'Small text before the price, such as “from”.').optional(),
        figure: text(20, 'Price with currency, such as $199, or words such as “Custom quote”.'),
      })
      .describe('Price.'),
    features: z
      .array(text(60, 'One thing that the plan includes.'))
      .min(1, 'must have at least one item.')
      .superRefine(uniqueBy((feature) => feature))
      .describe('List of what the plan includes.'),
    button: text(25, 'Text of the button, which links to Contact.'),
    enquiry: text(
      120,
      'First sentence of the contact form’s message for visitors who come from this plan.',
    ),
    badge: text(20, 'Label that highlights the plan. Only one plan can have it.').optional(),
  });
