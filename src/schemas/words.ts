/** Words of parts that several pages have: sections, the contact form, the blog and the error page. */
import { z } from 'astro/zod';
import {
  linkTarget,
  nonEmptyList,
  pageLink,
  type SchemaContext,
  template,
  text,
  uniqueBy,
} from 'astro-content-studio/model';
import { pageMeta } from './field-groups.ts';
import { fieldNameAlert, message } from '../messages.ts';
import { closing, hero, heroPicture } from './sections.ts';

/** Words in sections, wherever those are. */
export const sectionWordsSchema = () =>
  z.strictObject({
    slideshow: z
      .strictObject({
        label: text(60, 'Name of the slideshow, for screen readers.'),
        role: text(30, 'Word for a slideshow, for screen readers.'),
        slideRole: text(30, 'Word for a slide, for screen readers.'),
        position: template(
          30,
          ['{number}', '{total}'],
          'Position of the slide, for screen readers.',
        ),
        dots: text(40, 'Name of the row of dots, for screen readers.'),
        dot: template(40, ['{number}'], 'Text of a dot, for screen readers.'),
        pause: text(40, 'Text of the button that pauses the slideshow.'),
        play: text(40, 'Text of the button that resumes the slideshow.'),
      })
      .describe('Slideshow.'),
    featuresLabel: template(
      60,
      ['{plan}'],
      'Name of a plan’s list of features, for screen readers.',
    ),
    details: z
      .strictObject({
        heading: text(60, 'Heading of the contact details beside a form.'),
        address: text(30, 'Label of the postal address.'),
        phone: text(30, 'Label of the phone number.'),
        email: text(30, 'Label of the general email address.'),
        support: text(30, 'Label of the support email address. Not shown without one.'),
        hours: text(30, 'Label of the opening hours. Not shown without any.'),
        closed: text(30, 'Word for days on which it is closed.'),
        map: text(40, 'Text of the link to a place on a map.'),
      })
      .describe('Contact details.'),
  });

const field = z.strictObject({
  label: text(40, 'Label of the field.'),
  placeholder: text(80, 'Example text in the empty field.').optional(),
});

/** The names of the fields that each contact form has. */
const ownFieldNames = ['name', 'email', 'message', 'inquiry'];
const FIELD_NAME = /^[a-z-]+$/;

const furtherField = z
  .strictObject({
    name: z
      .string()
      .refine((name) => FIELD_NAME.test(name), { params: message('field-name'), abort: true })
      .refine((name) => !ownFieldNames.includes(name), { params: message('field-name-taken') })
      .meta({
        description: 'Name of the field in the code of the page, such as phone.',
        pattern: FIELD_NAME.source,
        patternErrorMessage: fieldNameAlert,
        examples: ['phone'],
      }),
    label: text(40, 'Label of the field, and in the message you get.'),
    kind: z
      // All but the choice are types of `input`.
      .enum(['text', 'tel', 'date', 'time', 'number', 'choice'])
      .meta({
        labels: ['a line of text', 'a phone number', 'a day', 'a time', 'a number', 'a choice'],
      })
      .describe('What visitors fill in.'),
    options: nonEmptyList('option', text(60, 'One option.'), 20)
      .superRefine(uniqueBy((option) => option))
      .optional()
      .describe('Options of a choice. Other fields have none.'),
    placeholder: text(
      80,
      'Example text in the empty field, or of a choice its first, empty option.',
    ).optional(),
    required: z.boolean().optional().describe('Whether it must be filled in.'),
    autocomplete: z
      .enum(['tel', 'organization', 'street-address', 'postal-code', 'bday', 'url'])
      .meta({
        labels: ['phone number', 'company', 'street', 'postal code', 'birthday', 'website'],
      })
      .optional()
      .describe('What browsers know of the visitor and offer to fill in.'),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options, {
    path: ['options'],
    params: message('options-missing'),
  })
  .refine(({ kind, options }) => kind === 'choice' || !options, {
    path: ['options'],
    params: message('options-unused'),
  });

/** Words of the contact form. */
export const formWordsSchema = () =>
  z.strictObject({
    privacy: text(140, 'What happens with the message.'),
    privacyLink: text(40, 'Text of the link to the privacy page.'),
    privacyPage: linkTarget(
      'Page, or section of a page, that this link leads to. If empty, there is no link.',
    ).optional(),
    name: field.describe('Field for the visitor’s name.'),
    email: field.describe('Field for the visitor’s email address.'),
    message: field.describe('Field for the message.'),
    fields: nonEmptyList('field', furtherField, 4)
      .superRefine(uniqueBy(({ name }) => name))
      .superRefine(uniqueBy(({ label }) => label))
      .optional()
      .meta({ title: 'Further fields' })
      .describe(
        'Up to four further fields, such as for a phone number. What visitors fill in stands above their message.',
      ),
    submit: text(30, 'Text of the button.'),
    next: text(80, 'What happens after the message is sent. It stands beside the button.')
      .optional()
      .meta({ title: 'What happens next' }),
    sending: text(30, 'Text of the button while the message is being sent.'),
    success: text(100, 'Notice after the message is sent.'),
    failure: text(100, 'Notice if sending fails.'),
    noScript: text(140, 'Text before the email link in browsers without JavaScript.'),
    sent: text(140, 'Text below the form after the success notice has disappeared.'),
    mailInstead: text(140, 'Text before the email link if sending fails.'),
    offline: text(140, 'The same if sending fails because the visitor is offline.'),
    chatInstead: text(
      60,
      'Text between the email link and the chat link. Not shown without a chat number.',
    ),
    chatName: text(30, 'Text of the chat link. Not shown without a chat number.'),
    mailPaste: text(
      140,
      'Text of the email if the message is too long for an email link. The visitor pastes the message from the clipboard.',
    ).meta({ isVerbatim: true }),
    charactersLeft: template(
      40,
      ['{number}'],
      'Text below a field that is nearly full. For screen readers also when typing pauses.',
    ),
    interrupted: text(
      200,
      'Notice for visitors who left the page while their message was being sent. The message is in the form again.',
    ),
    honeypot: text(60, 'Label of a hidden field that only spam programs fill in.'),
    mailSubject: text(80, 'Subject of the email.').meta({ isVerbatim: true }),
  });

export const errorPageSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text(60, 'Title in the browser tab.'),
    description: text(160, 'Summary of the page in one sentence.'),
    heading: text(60, 'Heading of the error page.'),
    notFound: text(40, 'Status code and text for a page that does not exist.'),
    help: text(200, 'What the visitor can do next.'),
    picture: heroPicture(context),
    links: nonEmptyList('link', pageLink, 3)
      .superRefine(uniqueBy(({ page }) => page))
      .describe('Up to three ways back to the site. The first is the main one.'),
    sectionHelp: text(200, 'Text if only one section of a page has failed.'),
    reload: text(40, 'Text of the link that reloads the page.'),
    stack: text(40, 'Heading of the technical details.'),
  });

/** Texts of the blog. Its pages exist from the first article on. */
export const blogPageSchema = (context: SchemaContext) =>
  z.strictObject({
    ...pageMeta,
    hero: hero(context),
    list: z
      .strictObject({
        heading: text(60, 'Heading of the list, for screen readers.'),
        topics: text(40, 'Name of the list of topics.'),
        all: text(30, 'Text of the link to all articles.'),
        feed: text(30, 'Text of the link to the RSS feed.'),
        pages: text(40, 'Name of the links to other pages of the list, for screen readers.'),
        newer: text(30, 'Text of the link to newer articles.'),
        older: text(30, 'Text of the link to older articles.'),
        position: template(40, ['{number}', '{total}'], 'Which page of the list this is.'),
        title: template(40, ['{title}', '{number}'], 'Title of the list’s second and later pages.'),
      })
      .describe('Lists of articles.'),
    topic: z
      .strictObject({
        eyebrow: text(40, 'Line above the headline.'),
        tagline: template(120, ['{topic}'], 'Sentence below the headline, and in search results.'),
      })
      .describe('Pages of topics. Their headline is the topic.'),
    article: z
      .strictObject({
        readingTime: template(
          30,
          ['{minutes}'],
          'How long it takes to read an article. Its words fit any number, such as “Lesezeit: {minutes} Min.”',
        ),
        updated: template(40, ['{date}'], 'When the article was last changed.'),
        more: text(40, 'Name of the links to the articles before and after, for screen readers.'),
        previous: text(30, 'Label of the article before.'),
        next: text(30, 'Label of the article after.'),
      })
      .describe('Articles.'),
    caseStudy: z
      .strictObject({
        label: text(30, 'Mark of an article that is a case study.'),
        client: text(30, 'Label of the client.'),
        service: text(30, 'Label of the service.'),
        result: text(30, 'Label of the result.'),
        ofService: text(30, 'Heading of the case studies on a service’s card.'),
      })
      .describe('Case studies.'),
    closing,
  });
