import { z } from 'astro/zod';
import { order, reference, text } from './fields.ts';
import { inquiryFields } from './field-groups.ts';

/** A group of services, such as those for what a company wants to build. */
export const serviceGroupSchema = () => {
  const { button, inquiry } = inquiryFields;
  return z.strictObject({
    order,
    title: text(16, 'Name of the group: one word, such as Build.'),
    text: text(120, 'What the group is for, in one sentence.'),
    image: reference('services', 'Service whose image stands for the group on Home.'),
    button,
    inquiry,
  });
};
