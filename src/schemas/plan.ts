import { z } from 'astro/zod';
import { order, text } from './fields.ts';
import { inquiryFields } from './field-groups.ts';

/** A plan on Pricing. */
export const planSchema = () =>
  z
    .strictObject({
      order,
      name: text(30, 'Name of the plan.'),
      summary: text(110, 'Who the plan is for, in one sentence.'),
      price: z
        .strictObject({
          prefix: text(20, 'Small text before the price, such as “from”.').optional(),
          amount: text(20, 'Price with currency, such as $199, or words such as “Custom quote”.'),
        })
        .describe('An amount, or words instead of one, and perhaps a small text before it.'),
      ...inquiryFields,
      badge: text(20, 'Label that highlights the plan. Only one plan can have it.').optional(),
    })
    .superRefine(({ name, inquiry }, context) => {
      if (inquiry.includes(name)) return;
      const message = `does not name the plan. Write “${name}” in it, or change the field “name”.`;
      context.addIssue({ code: 'custom', path: ['inquiry'], message });
    });
