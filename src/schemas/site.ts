/** What stands on every page: company, navigation, footer, chat, and words that only some hear. */
import { z } from 'astro/zod';
import { email, icon, uniqueBy, pageLink, phone, text, httpsUrl } from './fields.ts';

export const companySchema = () =>
  z.strictObject({
    name: text(40, 'Name of the company.'),
    tagline: text(80, 'The sentence below the logo in the footer.'),
    email: email('E-mail address for everybody.'),
    supportEmail: email('E-mail address for clients who need help.'),
    phone: phone('Phone number with country code, such as +91 40 1234 5678.'),
    chatNumber: phone('WhatsApp number with country code.'),
    address: z
      .strictObject({
        street: z
          .array(text(60, 'One line of it.'))
          .min(1, 'needs at least one line')
          .max(3, 'has room for three lines')
          .describe('House, street and number, one line each.'),
        city: text(40, 'City, or town.'),
        postalCode: text(12, 'Postal code.').optional(),
        region: text(40, 'State, or region.'),
        country: text(40, 'Country.'),
      })
      .describe('Postal address.'),
    social: z
      .array(
        z.strictObject({
          name: text(20, 'Name of the network.'),
          icon,
          address: httpsUrl('Address of the company’s page there.').optional(),
        }),
      )
      .superRefine(uniqueBy(({ name }) => name))
      .describe('Social networks. One without an address is shown, but leads nowhere.'),
  });

export const navigationSchema = () =>
  z.strictObject({
    links: z
      .array(pageLink)
      .min(1, 'needs at least one link')
      .superRefine(uniqueBy(({ page }) => page))
      .describe('Links of the navigation.'),
    label: text(40, 'Name of the navigation, for screen readers.'),
    homeLabel: text(40, 'Words for the logo’s link, for screen readers.'),
    contactLabel: text(40, 'Name of the bar above the navigation, for screen readers.'),
    skip: text(40, 'Link that jumps over the navigation.'),
    open: text(40, 'Menu button on small screens, while the menu is closed.'),
    close: text(40, 'Menu button on small screens, while the menu is open.'),
    newTab: text(40, 'Said after a link that opens a new tab.'),
  });

export const footerSchema = () =>
  z.strictObject({
    services: z
      .strictObject({
        heading: text(30, 'Heading.'),
        entries: z
          .array(
            z.string().min(1, 'is empty').meta({
              description: 'A service, by the name of its file.',
              collection: 'services',
            }),
          )
          .min(1, 'needs at least one service')
          .superRefine(uniqueBy((id) => id))
          .describe('Services for the footer, the first ones of which are shown.'),
        shown: z
          .int('must be a whole number, without quotes')
          .positive('must be 1 or more')
          .describe('How many of them are shown, from the first on.'),
      })
      .refine(({ entries, shown }) => shown <= entries.length, {
        path: ['shown'],
        error: 'is more than there are entries: write a smaller number, or add entries',
      })
      .describe('Second column.'),
    address: z.strictObject({ heading: text(30, 'Heading.') }).describe('Third column.'),
    contact: z
      .strictObject({
        heading: text(30, 'Heading.'),
        phone: text(20, 'Word before the phone number.'),
        email: text(20, 'Word before the e-mail address.'),
        support: text(20, 'Word before the support address.'),
      })
      .describe('Fourth column.'),
    social: z
      .strictObject({
        heading: text(30, 'Heading.'),
        missing: text(40, 'Said of a network that has no address yet.'),
      })
      .describe('Fifth column.'),
    copyright: text(80, 'What follows © year and company name.'),
  });

export const chatSchema = () =>
  z.strictObject({
    label: text(40, 'Name of the corner with the chat button, for screen readers.'),
    button: text(60, 'Words for the round chat button, for screen readers.'),
    prompt: text(80, 'What the bubble says.'),
    action: text(25, 'Button in the bubble.'),
    message: text(200, 'What the visitor’s first message says, ready to be sent.'),
  });
