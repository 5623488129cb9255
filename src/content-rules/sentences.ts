/** Messages about the rules of this site: those that its schemas have besides what fields of a kind can have. */
import { differs } from '../../studio/messages/sentence.ts';
import { quote } from '../../studio/messages/words.ts';

const sectionIdHint = (proposal: string) =>
  `It is the end of the section’s address. Write one that no other section of the page has, such as ${proposal}.`;

export const siteSentences = {
  // Pages.
  'wrong-start': () =>
    'must start with a hero or a slideshow, and have no other. It has the main headline of the page.',
  'second-form': () => 'is a second contact form. A page can have one. Delete one of the two.',
  'section-id-missing': differs<{ proposal: string; isOldPage: boolean }>(
    ({ proposal, isOldPage }) => {
      const hint = isOldPage
        ? ' If the file is of an earlier version of the site, run npm run migrate.'
        : '';
      return `is missing. ${sectionIdHint(proposal)}${hint}`;
    },
    () => 'is missing. Save the page in its form, which writes one.',
  ),
  'section-id-taken': differs<{ id: string; proposal: string }>(
    ({ id, proposal }) => `is ${quote(id)}, which another section has. ${sectionIdHint(proposal)}`,
    ({ id }) =>
      `is ${quote(id)}, which another section has. Save the page in its form, which writes another one.`,
  ),
  'heading-missing': () => 'is missing. Write it, or choose the look with an arrow.',
  'heading-unshown': () => 'is not shown, as the link is the heading. Empty it, or choose buttons.',
  'second-link': () => 'has two links. With an arrow there is one. Delete one of them.',
  'not-a-video': () =>
    'must be the URL of a video, such as https://www.youtube.com/watch?v=… or https://vimeo.com/…. Open the video, and copy its URL from the browser’s address bar.',
  'map-page': () =>
    'is the URL of a map page, which cannot be shown inside another page. Open Share on the map, choose to embed it, and copy the URL from the code.',

  // Articles.
  'topic-without-letter': () =>
    'needs a letter from a to z or a digit, as it becomes part of a URL.',
  'updated-before-date': differs(
    (_, { nameField }) =>
      `is before “${nameField(['date'])}”. Write the day of the last change, or delete the line.`,
    (_, { nameField }) =>
      `is before ${nameField(['date'])}. Choose the day of the last change, or empty the field.`,
  ),

  // What every page has.
  'unknown-country': ({ country, code }: { country: string; code: string | undefined }) =>
    `is ${quote(country)}, but must be the two-letter code of a country. ${code === undefined ? 'Write one of ISO 3166, such as IN for India.' : `Write ${code}.`} The site writes its name.`,
  'phone-of-other-country': ({ phone, country }: { phone: string; country: string }) =>
    `is ${quote(phone)}, which is not a phone number in ${country}. Write it as people there dial it, or with + and the country code.`,
  'until-before-from': differs(
    (_, { nameField }) =>
      `is before “${nameField(['from'])}”. Write the last day on which the announcement is shown.`,
    (_, { nameField }) =>
      `is before ${nameField(['from'])}. Choose the last day on which the announcement is shown.`,
  ),
  'more-than-entries': () =>
    'is more than the number of entries. Write a smaller number, or add entries.',

  // Languages.
  'no-language': () => 'needs the language of the site. Add it.',
  'unknown-language': ({ code }: { code: string }) =>
    `is ${quote(code)}, which is not the code of a language. Use one of ISO 639, such as de for German, cs for Czech or sv for Swedish.`,
  'unusual-code': ({ code, usual }: { code: string; usual: string }) =>
    `is ${quote(code)}, which browsers know as ${quote(usual)}. Write that here.`,
  'right-to-left': ({ code, name }: { code: string; name: string }) =>
    `is ${quote(code)}, but ${name} is written from right to left, which the pages are not made for. Use a language that is written from left to right.`,
  'unknown-locale': ({ locale }: { locale: string }) =>
    `is ${quote(locale)}, but how dates are written there is not known. Use a language and a country where it is spoken, such as de-DE.`,
  'locale-of-other-language': differs<{ locale: string; code: string; example: string }>(
    ({ locale, code, example }) =>
      `is ${quote(locale)}, which is another language than that of “code”, ${quote(code)}. Use one of that language, such as ${example}.`,
    ({ locale, code, example }) =>
      `is ${quote(locale)}, which is another language than ${quote(code)}. Use one of that language, such as ${example}.`,
  ),
};
