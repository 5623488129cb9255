/** Fields that lead elsewhere: to an entry, a page, a section, a file or another website. */
import { z } from 'astro/zod';
import { fileTypes, fileUrlPattern } from '../lib/file-types.ts';
import { email, httpsUrl, phone } from './formats.ts';
import { kind } from './issues.ts';
import { text } from './texts.ts';

const name = () => z.string().min(1, kind('empty-reference'));

/**
 * The file name of an entry. The content check makes sure that it exists.
 * @param collection the folder of the entry
 */
export const reference = (
  collection: string,
  description = 'File name of the entry, without its ending.',
) => name().meta({ description, collection });

/** The name of a page. The content check makes sure that it exists. */
export const pageReference = (description: string) => name().meta({ description, leadsTo: 'page' });

/**
 * The name of a page, or of a section of one. The content check makes sure that it exists.
 * @param canWait whether it can be one that visitors don't see yet: the site shows the link once they do
 */
export const linkTarget = (description: string, canWait = false) =>
  name().meta({ description, leadsTo: 'link', ...(canWait && { canWait }) });

/**
 * The URL of a file in src/content/files. The content check makes sure that it exists.
 * @param endings those that are possible here
 */
export const file = (description: string, endings = Object.keys(fileTypes)) =>
  z
    .string()
    .regex(new RegExp(fileUrlPattern(endings)), kind('file-url'))
    .meta({ description, leadsTo: 'file', messageValues: { endings } });

/**
 * A link to where visitors should go.
 * @param limit maximum number of characters of its text
 * @param canWait whether it can lead to a page that visitors don't see yet: the site shows it once they do
 */
export const link = (limit = 40, canWait = false) => {
  const label = text(limit, 'Text of the link or button.');
  const kind = <T extends string, F extends z.ZodRawShape>(type: T, title: string, fields: F) =>
    z.strictObject({ type: z.literal(type), label, ...fields }).meta({ title });
  return z.discriminatedUnion('type', [
    kind('page', 'Page of this site, or a section of it', {
      page: linkTarget(
        canWait
          ? 'Page, or section of a page, that it links to. The link is shown once there is something to see.'
          : 'Page, or section of a page, that it links to.',
        canWait,
      ),
    }),
    kind('website', 'Another website', {
      url: httpsUrl('URL, such as https://example.com/page.').meta({ title: 'URL' }),
    }),
    kind('phone', 'Phone number', { phone: phone('Phone number with country code.') }),
    kind('email', 'Email address', { email: email('Email address.') }),
    kind('file', 'File, such as a PDF', { file: file('File that opens or is downloaded.') }),
  ]);
};

/** A link to a page of this site. */
export const pageLink = z
  .strictObject({
    label: text(40, 'Text of the link or button.'),
    page: pageReference('Page that it links to.'),
  })
  .describe('A link to a page of this site.');
