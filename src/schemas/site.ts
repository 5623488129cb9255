/** Content of every page: company, navigation, footer and chat. */
import { z } from 'astro/zod';
import {
  date,
  email,
  httpsUrl,
  link,
  nonEmptyList,
  oldPath,
  ownPhone,
  pageReference,
  phone,
  reference,
  template,
  text,
  uniqueBy,
} from 'astro-content-studio/model';
import { linkUrl } from '../lib/links.ts';
import { message } from '../messages.ts';
import { companyTypes } from './company-types.ts';
import { openingHours, postalAddress, sample } from './field-groups.ts';
import { icon } from './icons.ts';

export const companySchema = () =>
  z.strictObject({
    name: text(40, 'Name of the company.').meta({ translation: 'optional' }),
    type: z
      .enum(companyTypes)
      .optional()
      .describe('What search engines take the company for. If empty, ProfessionalService.'),
    tagline: text(80, 'Sentence below the logo in the footer.').optional(),
    email: email('General email address.'),
    supportEmail: email('Email address for clients who need help.').optional(),
    phone: ownPhone(
      'Phone number as visitors see it: as people in the country dial it, or with country code.',
    ),
    chatNumber: phone(
      'WhatsApp number with country code. Without it, the site offers no chat.',
    ).optional(),
    address: postalAddress,
    hours: openingHours.optional().describe('Opening hours, with the contact details.'),
    social: z
      .array(
        z.strictObject({
          name: text(20, 'Name of the network.').meta({ translation: 'optional' }),
          icon,
          address: httpsUrl('URL of the company’s page on the network.').optional(),
        }),
      )
      .superRefine(uniqueBy(({ name }) => name))
      .optional()
      .describe('Social networks. The name of one without an address leads nowhere.'),
    sample,
  });

export const navigationSchema = () =>
  z.strictObject({
    links: nonEmptyList('link', link(40, true))
      .superRefine(uniqueBy(linkUrl))
      .describe('Links at the top of each page, in this order.'),
    label: text(40, 'Name of the navigation, for screen readers.'),
    homeLabel: text(40, 'Text of the logo’s link, for screen readers.'),
    contactLabel: text(40, 'Name of the contact bar above the navigation, for screen readers.'),
    skip: text(40, 'Text of the link that skips the navigation.'),
    open: text(40, 'Text of the menu button on small screens while the menu is closed.'),
    close: text(40, 'Text of the menu button on small screens while the menu is open.'),
    languages: text(
      40,
      'Name of the choice of the language, for screen readers. Only shown where there are several.',
    ).optional(),
    newTab: text(40, 'Text after links that open a new tab, for screen readers.'),
    playVideo: text(30, 'Text of the button that starts a video.'),
    videoNotice: template(
      140,
      ['{company}'],
      'Sentence below a video of another company, which receives the visitor’s address when it starts.',
    ),
    onThisPage: text(40, 'Heading of the list of sections beside a long text.'),
    table: text(40, 'Name of a table in a text, for screen readers.'),
    announcement: text(40, 'Name of the announcement at the top of the page, for screen readers.'),
    dismiss: text(40, 'Text of the button that closes the announcement, for screen readers.'),
    preview: text(
      80,
      'Bar at the top of a preview: a copy of the site with a change that is not published.',
    ),
  });

export const footerSchema = () =>
  z.strictObject({
    services: z
      .strictObject({
        heading: text(30, 'Heading of the column.'),
        entries: nonEmptyList('service', reference('services'))
          .superRefine(uniqueBy((id) => id))
          .describe('Services for the footer. Only the first ones are shown.'),
        shown: z.int().min(1).describe('Number of services to show, starting with the first.'),
      })
      .refine(({ entries, shown }) => shown <= entries.length, {
        path: ['shown'],
        params: message('more-than-entries'),
      })
      .optional()
      .describe('Second column: services.'),
    address: z
      .strictObject({ heading: text(30, 'Heading of the column.') })
      .describe('Third column: postal address.'),
    contact: z
      .strictObject({
        heading: text(30, 'Heading of the column.'),
        phone: text(20, 'Label of the phone number.'),
        email: text(20, 'Label of the general email address.'),
        support: text(20, 'Label of the support email address. Not shown without one.'),
      })
      .describe('Fourth column: contact details.'),
    social: z
      .strictObject({ heading: text(30, 'Heading of the column.') })
      .describe('Fifth column: social networks. Not shown without any.'),
    colorScheme: z
      .strictObject({
        label: text(40, 'Name of the choice of the color scheme, for screen readers.'),
        system: text(20, 'The color scheme of the visitor’s device.'),
        light: text(20, 'The light color scheme.'),
        dark: text(20, 'The dark color scheme.'),
      })
      .describe('Choice of the color scheme, in the last line.'),
    updated: template(40, ['{date}'], 'Line with the date of a page’s text.'),
    copyright: text(80, 'Text after the © sign, year and company name.'),
    links: z
      .array(link(40, true))
      .superRefine(uniqueBy(linkUrl))
      .optional()
      .describe('Links in the last line, such as to the privacy page.'),
  });

export const chatSchema = () =>
  z.strictObject({
    label: text(40, 'Name of the chat area, for screen readers. Not shown without a chat number.'),
    button: text(60, 'Text of the round chat button, for screen readers.'),
    prompt: text(80, 'Text of the chat bubble, visible where there is room beside the page.'),
    action: text(25, 'Text of the button in the chat bubble.'),
    message: text(200, 'First chat message, filled in for the visitor to send.').meta({
      isVerbatim: true,
    }),
  });

/** A notice above the top bar. */
export const announcementSchema = () =>
  z
    .strictObject({
      text: text(80, 'The announcement, in one sentence.').meta({ isFact: true }),
      link: link(28).optional().meta({ description: 'A link after the text.', isFact: true }),
      from: date('First day on which it is shown: with the first publication after midnight UTC.'),
      until: date('Last day on which it is shown: until midnight UTC.'),
    })
    .refine(({ from, until }) => from <= until, {
      path: ['until'],
      params: message('until-before-from'),
    });

/** The old URLs of deleted pages. Those of renamed pages are in the files of the pages. */
export const redirectsSchema = () =>
  z.strictObject({
    redirects: z
      .array(
        z.strictObject({
          from: oldPath,
          to: pageReference('Page that visitors are led to.'),
        }),
      )
      .describe('Old URLs of deleted pages, and the pages to which they lead.'),
  });
