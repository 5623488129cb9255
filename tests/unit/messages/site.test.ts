/** The sentences about the rules of this site. */
import { expect, test } from 'vitest';
import { message } from '../../../studio/messages/message.ts';
import { siteSentences } from '../../../src/content-rules/sentences.ts';
import { sentencesOf, type Row } from '../../../studio/tests/messages/readers.ts';

const pages: Row[] = [
  [
    message('wrong-start'),
    'must start with a hero or a slideshow, and have no other. It has the main headline of the page.',
  ],
  [message('second-form'), 'is a second contact form. A page can have one. Delete one of the two.'],
  [
    message('section-id-missing', { proposal: 'plans', isOldPage: false }),
    'is missing. It is the end of the section’s address. Write one that no other section of the page has, such as plans.',
    'is missing. Save the page in its form, which writes one.',
  ],
  [
    message('section-id-missing', { proposal: 'plans', isOldPage: true }),
    'is missing. It is the end of the section’s address. Write one that no other section of the page has, such as plans. If the file is of an earlier version of the site, run npm run migrate.',
    'is missing. Save the page in its form, which writes one.',
  ],
  [
    message('section-id-taken', { id: 'steps', proposal: 'plans' }),
    'is “steps”, which another section has. It is the end of the section’s address. Write one that no other section of the page has, such as plans.',
    'is “steps”, which another section has. Save the page in its form, which writes another one.',
  ],
  [message('heading-missing'), 'is missing. Write it, or choose the look with an arrow.'],
  [
    message('heading-unshown'),
    'is not shown, as the link is the heading. Empty it, or choose buttons.',
  ],
  [message('second-link'), 'has two links. With an arrow there is one. Delete one of them.'],
  [
    message('not-a-video'),
    'must be the URL of a video, such as https://www.youtube.com/watch?v=… or https://vimeo.com/…. Open the video, and copy its URL from the browser’s address bar.',
  ],
  [
    message('map-page'),
    'is the URL of a map page, which cannot be shown inside another page. Open Share on the map, choose to embed it, and copy the URL from the code.',
  ],
];

const others: Row[] = [
  [
    message('topic-without-letter'),
    'needs a letter from a to z or a digit, as it becomes part of a URL.',
  ],
  [
    message('updated-before-date'),
    'is before “date”. Write the day of the last change, or delete the line.',
    'is before “Label of date”. Choose the day of the last change, or empty the field.',
  ],
  [
    message('until-before-from'),
    'is before “from”. Write the last day on which the announcement is shown.',
    'is before “Label of from”. Choose the last day on which the announcement is shown.',
  ],
  [
    message('unknown-country', { country: 'India', code: 'IN' }),
    'is “India”, but must be the two-letter code of a country. Write IN. The site writes its name.',
  ],
  [
    message('unknown-country', { country: 'Nowhere', code: undefined }),
    'is “Nowhere”, but must be the two-letter code of a country. Write one of ISO 3166, such as IN for India. The site writes its name.',
  ],
  [
    message('phone-of-other-country', { phone: '12 34', country: 'India' }),
    'is “12 34”, which is not a phone number in India. Write it as people there dial it, or with + and the country code.',
  ],
  [
    message('more-than-entries'),
    'is more than the number of entries. Write a smaller number, or add entries.',
  ],
];

const languages: Row[] = [
  [message('no-language'), 'needs the language of the site. Add it.'],
  [
    message('unknown-language', { code: 'cz' }),
    'is “cz”, which is not the code of a language. Use one of ISO 639, such as de for German, cs for Czech or sv for Swedish.',
  ],
  [
    message('unusual-code', { code: 'deu', usual: 'de' }),
    'is “deu”, which browsers know as “de”. Write that here.',
  ],
  [
    message('right-to-left', { code: 'ar', name: 'Arabic' }),
    'is “ar”, but Arabic is written from right to left, which the pages are not made for. Use a language that is written from left to right.',
  ],
  [
    message('unknown-locale', { locale: 'de-XX' }),
    'is “de-XX”, but how dates are written there is not known. Use a language and a country where it is spoken, such as de-DE.',
  ],
  [
    message('locale-of-other-language', { locale: 'fr-FR', code: 'de', example: 'de-DE' }),
    'is “fr-FR”, which is another language than that of “code”, “de”. Use one of that language, such as de-DE.',
    'is “fr-FR”, which is another language than “de”. Use one of that language, such as de-DE.',
  ],
];

const rows = [...pages, ...others, ...languages];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('the table has all kinds', () => {
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(siteSentences)));
});
