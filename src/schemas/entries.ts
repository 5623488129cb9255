/** The schemas of folders whose entries have few fields. Articles and pages have files of their own. */
import { z } from 'astro/zod';
import {
  draft,
  imageWithAlt,
  plainText,
  portrait,
  reference,
  type SchemaContext,
  text,
} from 'astro-content-studio/model';
import { message } from '../messages.ts';
import { inquiryFields, links, pricedPlan, sample } from './field-groups.ts';
import { icon } from './icons.ts';

/** Position of an entry in its collection. */
const order = z
  .int()
  .min(1)
  .describe(
    'Position in the list, lowest first. Use steps of 10, so that you can move an entry between two others. Entries with the same number are sorted by title.',
  );

/** Whether an entry is kept back in another language. In the first one, the form has no such field. */
const draftOfLanguage = draft.meta({ hasFormField: false });

/** A slide of the slideshow: a picture, or a text in its place. */
export const slideSchema = (context: SchemaContext) => {
  const { image, alt } = imageWithAlt(
    context,
    { width: 1600, height: 1000 },
    'Photo, or drawing on a transparent background with little detail in its left third, where the headline is.',
  );
  return z.strictObject({
    order,
    image: image.optional(),
    alt: alt.describe(
      'What the image shows, for people who cannot see it. Without an image, the slide shows this text.',
    ),
  });
};

/** In pixels: the required size of the pictures of services and of their groups. */
const serviceImage = { width: 1200, height: 900 } as const;

/** A group of services, such as those for what a company wants to build. */
export const serviceGroupSchema = ({ image }: SchemaContext) => {
  const { button, inquiry, link } = inquiryFields;
  return z.strictObject({
    order,
    title: text(40, 'Name of the group: best one word.'),
    text: text(120, 'What the group is for, in one sentence.'),
    image: reference('services', 'Service whose image stands for the group.').optional(),
    picture: image(serviceImage)
      .optional()
      .describe(
        `A picture of its own in place of that one. At least ${serviceImage.width} × ${serviceImage.height} pixels.`,
      ),
    plan: pricedPlan,
    button,
    inquiry,
    link,
  });
};

/** A service: its text has title and body, cards that lead there title and summary. */
export const serviceSchema = (context: SchemaContext) => {
  const { image, alt } = imageWithAlt(context, serviceImage, 'Image for the service.');
  return z
    .strictObject({
      order,
      title: text(40, 'Name of the service.'),
      summary: text(90, 'Short sentence for cards that lead to the service.'),
      image: image.optional(),
      alt: alt.optional(),
      group: reference('groups', 'Group of services that it belongs to, if it does.').optional(),
    })
    .refine((service) => service.image === undefined || service.alt !== undefined, {
      path: ['alt'],
      params: message('alt-missing'),
    });
};

/** An industry, or whomever the company works for. The body says what it does for them. */
export const industrySchema = () =>
  z.strictObject({ order, title: text(30, 'Whom or what the entry is about.'), icon });

/** In pixels. Uploads of twice this size are sharp on all screens, whether they are wide or tall. */
const logoImage = { width: 80, height: 64 } as const;

/** A technology that the company uses, or another name with a logo. */
export const technologySchema = ({ image }: SchemaContext) =>
  z.strictObject({
    order,
    name: text(30, 'Name that belongs to the logo, with its official spelling.').meta({
      translation: 'optional',
    }),
    logo: image(logoImage).describe(
      `Logo without empty space around it, best on a transparent background. At least ${logoImage.width} × ${logoImage.height} pixels.`,
    ),
  });

/** The places of a picture that a crop can keep. The image service takes them as they are. */
const cropPositions = {
  'left top': 'Top left',
  top: 'Top',
  'right top': 'Top right',
  left: 'Left',
  center: 'Center',
  right: 'Right',
  'left bottom': 'Bottom left',
  bottom: 'Bottom',
  'right bottom': 'Bottom right',
} as const;
type CropPosition = keyof typeof cropPositions;

/** In pixels: twice the width of most portraits. */
const portraitSize = { width: 400, height: 400 } as const;

/** A person, who can be the author of articles. */
export const personSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    order,
    name: text(60, 'Name. Titles are left out of the initials that show without a portrait.').meta({
      translation: 'optional',
    }),
    role: text(70, 'Job title, or what the person does.'),
    text: text(300, 'One to three sentences.').optional(),
    portrait: image(portraitSize)
      .optional()
      .describe(
        `Portrait of any shape: it is cut to 4 : 5, or for articles to a circle. At least ${portraitSize.width} × ${portraitSize.height} pixels.`,
      ),
    crop: z
      .enum(Object.keys(cropPositions) as [CropPosition, ...CropPosition[]])
      .optional()
      .meta({
        description:
          'Which part of the portrait stays. If empty, what draws attention: choose one if it cuts the face.',
        labels: Object.values(cropPositions),
      }),
    links: links(
      'One or two links, such as an email address, a phone number or a profile.',
    ).optional(),
  });

/** A topic of articles, which has a page with them. */
export const topicSchema = () =>
  z.strictObject({ order, title: text(30, 'Name of the topic, such as Events.') });

/** A quote from a client. The body is the quote. */
export const testimonialSchema = (context: SchemaContext) =>
  z.strictObject({
    order,
    name: text(50, 'Name of the client.').meta({ translation: 'optional' }),
    role: text(70, 'Job title and company of the client.'),
    portrait: portrait(context).optional(),
    sample,
    draft: draftOfLanguage,
  });

/** A plan. */
export const planSchema = () =>
  z.strictObject({
    order,
    name: text(40, 'Name of the plan.'),
    summary: text(110, 'Who the plan is for, in one sentence.'),
    price: z
      .strictObject({
        prefix: text(20, 'Small text before the price, such as “from”.').optional(),
        amount: text(30, 'Price with currency, such as $199, or words such as “Custom quote”.'),
        suffix: text(20, 'Small text after the price, such as “a month”.').optional(),
      })
      .meta({
        description: 'An amount, or words instead of one, and perhaps small texts around it.',
        isFact: true,
      }),
    ...inquiryFields,
    badge: text(20, 'Label that highlights the plan. Only one plan can have it.').optional(),
    sample,
  });

/** A block of the story. The body is its text. */
export const storySchema = () =>
  z.strictObject({
    order,
    eyebrow: text(40, 'Small line above the title.').optional(),
    title: text(40, 'Title of the block.'),
    icon,
  });

/** The smallest step of a number with two decimals. */
const HUNDREDTH = 0.01;

/**
 * A number above 0 with up to two decimals.
 * @param digits maximum number of digits before the decimals
 */
const decimal = (digits: number, description: string) =>
  z
    .number()
    .min(HUNDREDTH)
    .max(10 ** digits - HUNDREDTH)
    .multipleOf(HUNDREDTH, 'Use one or two decimals.')
    .meta({ description });

/** A text before a figure. A space at its end is kept. */
const prefix = z.string().overwrite((value) => value.trimStart());

/** A text after a figure. A space at its start is kept. */
const suffix = z.string().overwrite((value) => value.trimEnd());

/** A figure, which counts up. */
export const statSchema = () =>
  z.strictObject({
    order,
    prefix: plainText(
      prefix,
      6,
      'Text before the number, such as € or $. A space at its end is kept.',
    )
      .meta({ keepsSpaces: true, isFact: true })
      .optional(),
    value: decimal(
      9,
      'Number with up to nine digits and two decimals. Write digits only, and a point before decimals, such as 98.5: the site writes 120000 as its language does.',
    ),
    suffix: plainText(
      suffix,
      10,
      'Text after the number, such as +, M or %. A space at its start is kept.',
    )
      .meta({ keepsSpaces: true, isFact: true })
      .optional(),
    label: text(40, 'What is counted.'),
    sample,
  });
