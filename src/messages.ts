/** Messages about the rules of this site: those that its schemas have besides what fields of a kind can have. */
import { createMessages, quote, type Reader } from 'astro-content-studio/model';

/** What can be recognized as a sample. */
export type SampleText = 'name' | 'address' | 'zeros' | 'note';

const samples: Record<SampleText, string> = {
  name: 'the sample name',
  address: 'an address that reaches no one',
  zeros: 'a number of zeros',
  note: 'a note of what to write here',
};

const FIELD_NAME_RULE = 'small letters from a to z and hyphens, such as phone-number.';
/** What the forms show while the name of a field is wrong. */
export const fieldNameAlert = `Write ${FIELD_NAME_RULE}`;

const siteSentences = {
  // Pages.
  'wrong-start': () =>
    'must start with a hero or a slideshow, and have no other. It has the main headline of the page.',
  'second-form': () => 'is a second contact form. A page can have one. Delete one of the two.',
  'heading-missing': () => 'is missing. Write it, or choose the look with an arrow.',
  'heading-unshown': () => 'is not shown, as the link is the heading. Empty it, or choose buttons.',
  'second-link': () => 'has two links. With an arrow there is one. Delete one of them.',
  'group-heading-missing': () => 'is missing. With several groups, each has a heading.',
  'too-many-rows': ({ count, max }: { count: number; max: number }) =>
    `have ${count} rows in all, but there can be ${max}. Make two sections of them.`,
  'not-a-video': () =>
    'must be the URL of a video, such as https://www.youtube.com/watch?v=… or https://vimeo.com/…. Open the video, and copy its URL from the browser’s address bar.',
  'map-page': () =>
    'is the URL of a map page, which cannot be shown inside another page. Open Share on the map, choose to embed it, and copy the URL from the code.',

  // Services.
  'alt-missing': () =>
    'is missing. Say what the image shows, for people who cannot see it, or delete the image.',

  // Articles.
  'updated-before-date': (_: undefined, { nameField }: Reader) =>
    `is before ${nameField(['date'])}. Choose the day of the last change, or delete it.`,

  // The contact form.
  'field-name': () => `must be ${FIELD_NAME_RULE}`,
  'field-name-taken': () =>
    'is the name of one of the fields that the form always has. Choose another one.',
  'options-missing': () =>
    'are missing. Write what visitors can choose from, or choose another kind.',
  'options-unused': () =>
    'are not shown, as this is no choice. Delete them, or choose the kind “a choice”.',

  // What every page has.
  'phone-of-other-country': ({ phone, country }: { phone: string; country: string }) =>
    `is ${quote(phone)}, which is not a phone number in ${country}. Write it as people there dial it, or with + and the country code.`,
  'hours-missing': () => 'are missing. Add days with their hours, or a note.',
  'closes-at-once': () => 'is the same as when it opens. Write 00:00 and 23:59 for day and night.',
  'until-before-from': (_: undefined, { nameField }: Reader) =>
    `is before ${nameField(['from'])}. Choose the last day on which the announcement is shown.`,
  'more-than-entries': () =>
    'is more than the number of entries. Write a smaller number, or add entries.',

  // Samples.
  'sample-flag': ({ canStay }: { canStay: boolean }) =>
    'is still set: this is what the site came with. ' +
    (canStay ? 'Make it yours if it isn’t' : 'Replace it with your own') +
    ', then clear “Still a sample” in the form (delete the line “sample: true”).',
  'sample-text': ({ text, sample }: { text: string; sample: SampleText }) =>
    `still says ${quote(text)}, ${samples[sample]}. Replace it before the site goes live.`,

  // What to do before the site goes live.
  'shipped-picture': () =>
    'is a picture that the site came with. Replace it with your own before the site goes live.',
  'unseen-entry': () => 'is on no page. Add a section that shows it to a page, or delete it.',
  'unseen-text': () =>
    'is on no page. Add the section “List of services” to a page: it shows the texts of services.',
  'unseen-links': () =>
    'all lead to the same place or nowhere, as no page shows the texts of the services. Add the section “List of services” to a page, or delete the column.',

  // Files in relation to each other.
  'number-as-name': ({ id }: { id: string }, { hasFiles }: Reader) =>
    'has a number as its name, as the further pages of the list do. ' +
    (hasFiles
      ? `Rename it, such as ${id}-in-numbers.`
      : `Write another title, such as ${id} in numbers.`),
  'empty-page': () =>
    'are missing, and so is a text. Add a section, such as a hero, or write a text below the fields.',
  'home-without-sections': () => 'are missing. Add a hero or a slideshow first.',
  'button-without-form': () =>
    'leads nowhere, as no page in the navigation has a contact form. Add that section to one of them, or give this a link, or empty the field.',
  'plan-unshown': () =>
    'leads nowhere, as no page shows the plans. Add that section to one of them, or empty this field.',
  'chat-without-words': () =>
    'needs the words of the chat: fill in “Chat button” of the whole site, or empty this field.',
  'no-case-study': ({ article }: { article: string }) =>
    `is ${quote(article)}, which has no case study. Choose an article with one, or add it there.`,
  'unknown-price': ({ amount, prices }: { amount: string; prices: readonly string[] }) =>
    `mentions ${amount}, but no plan has that price: ${prices.join(', ')}.`,
};

/** Creates a message of this site. */
export const message = createMessages(siteSentences);
