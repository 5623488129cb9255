/** One schema for each page: its own words, in the order in which the page shows them. */
import { z } from 'astro/zod';
import {
  uniqueBy,
  pageLink,
  pageMeta,
  point,
  sectionHeader,
  template,
  text,
  httpsUrl,
} from './fields.ts';

const closing = z
  .strictObject({
    heading: text(70, 'The call itself.'),
    text: text(200, 'One or two sentences below it.'),
    links: z
      .array(pageLink)
      .min(1, 'needs at least one link')
      .max(2, 'has room for two links')
      .superRefine(uniqueBy(({ page }) => page))
      .describe('Links; the first one is the main one.'),
  })
  .describe('The call at the end of the page.');

const points = (description: string) =>
  z
    .array(point)
    .min(1, 'needs at least one point')
    .superRefine(uniqueBy(({ title }) => title))
    .describe(description);

const hero = z
  .strictObject({
    eyebrow: text(40, 'Small line above the headline.').optional(),
    headline: text(60, 'The largest words of the page.'),
    tagline: text(220, 'One or two sentences below the headline.'),
  })
  .describe('Top of the page.');

export const homePageSchema = () =>
  z.strictObject({
    ...pageMeta,
    hero: hero
      .extend({
        links: z
          .array(pageLink)
          .length(2, 'must be two links')
          .superRefine(uniqueBy(({ page }) => page))
          .describe('The two links; the first one is the main one.'),
      })
      .describe('Top of the page.'),
    slideshow: z
      .strictObject({
        label: text(60, 'Name of the slideshow, for screen readers.'),
        role: text(30, 'What a slideshow is called, for screen readers.'),
        slideRole: text(30, 'What a slide is called, for screen readers.'),
        position: template(30, ['{number}', '{total}'], 'Which slide it is, for screen readers.'),
        dots: text(40, 'Name of the row of dots, for screen readers.'),
        dot: template(40, ['{number}'], 'What a dot does, for screen readers.'),
        pause: text(40, 'Button that stops the slideshow.'),
        play: text(40, 'Button that starts it again.'),
      })
      .describe('Words of the slideshow.'),
    services: z.strictObject(sectionHeader).describe('Section of the services.'),
    industries: z.strictObject(sectionHeader).describe('Section of the industries.'),
    techStack: z.strictObject(sectionHeader).describe('Section of the technologies.'),
    whyChooseUs: z
      .strictObject({ ...sectionHeader, points: points('The reasons.') })
      .describe('Section of the reasons.'),
    testimonials: z.strictObject(sectionHeader).describe('Section of the testimonials.'),
    closing: z
      .strictObject({
        link: pageLink.describe('The call itself, which is a link.'),
        text: text(200, 'One or two sentences with it.'),
      })
      .describe('The call at the end of the page.'),
  });

export const servicesPageSchema = () =>
  z.strictObject({
    ...pageMeta,
    hero,
    list: z.strictObject(sectionHeader).describe('Section of the services.'),
    techStack: z.strictObject(sectionHeader).describe('Section of the technologies.'),
    howWeWork: z
      .strictObject({
        ...sectionHeader,
        steps: z
          .array(
            z.strictObject({ title: text(40, 'Title of the step.'), text: text(180, 'Its text.') }),
          )
          .min(1, 'needs at least one step')
          .superRefine(uniqueBy(({ title }) => title))
          .describe('The steps, in their order.'),
      })
      .describe('Section of the steps.'),
    closing,
  });

export const pricingPageSchema = () =>
  z.strictObject({
    ...pageMeta,
    hero,
    plansHeading: text(60, 'Heading of the plans, for screen readers.'),
    featuresLabel: template(60, ['{plan}'], 'Name of a plan’s list of features.'),
    whyOurPlans: z
      .strictObject({ ...sectionHeader, points: points('The points.') })
      .describe('Section below the plans.'),
    closing,
  });

export const aboutPageSchema = () =>
  z.strictObject({
    ...pageMeta,
    hero,
    storyHeading: text(60, 'Heading of the blocks, for screen readers.'),
    values: z
      .strictObject({ ...sectionHeader, points: points('The values.') })
      .describe('Section of the core values.'),
    stats: z.strictObject(sectionHeader).describe('Section of the counters.'),
    closing,
  });

const field = z.strictObject({
  label: text(40, 'Name of the field.'),
  placeholder: text(80, 'Example in the empty field.').optional(),
});

/** Pages of the well-known maps refuse to be shown in a frame; each has another address for that. */
function isFrame(address: string) {
  if (!URL.canParse(address)) return true;
  const { hostname, pathname } = new URL(address);
  if (/(?:^|\.)openstreetmap\.org$/.test(hostname)) return pathname === '/export/embed.html';
  if (/(?:^|\.)google\.[a-z.]+$/.test(hostname)) return pathname.startsWith('/maps/embed');
  return hostname !== 'maps.app.goo.gl' && hostname !== 'goo.gl';
}

export const contactPageSchema = () =>
  z.strictObject({
    ...pageMeta,
    hero,
    details: z
      .strictObject({
        heading: text(60, 'Heading.'),
        address: text(30, 'Word above the address.'),
        phone: text(30, 'Word above the phone number.'),
        email: text(30, 'Word above the e-mail address.'),
        support: text(30, 'Word above the support address.'),
      })
      .describe('Ways to reach the company.'),
    form: z
      .strictObject({
        heading: text(60, 'Heading.'),
        intro: text(200, 'Sentence below the heading.'),
        name: field.describe('First field.'),
        email: field.describe('Second field.'),
        message: field.describe('Third field.'),
        submit: text(30, 'Button.'),
        sending: text(30, 'Button while the message is sent.'),
        success: text(100, 'Notice when the message was sent.'),
        failure: text(100, 'Notice when it was not.'),
        noScript: text(140, 'Sentence before the mail link, where no scripts run.'),
        sent: text(140, 'Stays below the form once the notice of success is gone.'),
        mailInstead: text(140, 'Stays when the form cannot send; the mail address follows it.'),
        chatInstead: text(60, 'Follows the mail address; a link to the chat follows it.'),
        chatName: text(30, 'Words of that link.'),
        mailPaste: text(
          140,
          'Text of the mail, when the message is too long for a link: it waits in the clipboard.',
        ),
        trap: text(
          60,
          'Name of a field that nobody sees: only programs that send spam fill it in.',
        ),
        mailSubject: text(80, 'Subject of a mail written instead.'),
      })
      .describe('The contact form.'),
    map: z
      .strictObject({
        heading: text(60, 'Heading.'),
        title: text(80, 'What the map shows, for screen readers.'),
        frame: httpsUrl(
          'Address of the map’s frame, from the map’s Share or Embed dialogue.',
        ).refine(
          isFrame,
          'is the address of a map’s page, which would stay empty here: take the address in the code that the map’s Share dialogue gives for embedding',
        ),
        link: httpsUrl('Address of the same place as a page of its own.'),
        linkLabel: text(40, 'Words of the link to it.'),
        height: z
          .int('must be a whole number, without quotes')
          .min(200, 'must be 200 or more')
          .max(800, 'must be 800 or less')
          .describe('Height of the frame in pixels.'),
      })
      .describe('The map.'),
  });

export const errorPageSchema = () =>
  z.strictObject({
    title: text(60, 'Title in the browser tab.'),
    description: text(160, 'What the page is, in a sentence.'),
    heading: text(60, 'Heading of the error screen.'),
    notFound: text(40, 'Status and status text of an unknown page.'),
    help: text(200, 'What to do next.'),
    link: pageLink.describe('The way back.'),
    partHelp: text(200, 'What to know when only a part of a page failed.'),
    reload: text(40, 'Link that loads the page again.'),
    stack: text(40, 'Heading of the technical details.'),
  });
