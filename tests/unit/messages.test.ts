/** The sentences about the rules of this site. */
import { expect, test } from 'vitest';
import { message, siteSentences } from '../../src/messages.ts';
import { sentencesOf, type Row } from '../../studio/tests/messages/readers.ts';

const pages: Row[] = [
  [
    message('wrong-start'),
    'must start with a hero or a slideshow, and have no other. It has the main headline of the page.',
  ],
  [message('second-form'), 'is a second contact form. A page can have one. Delete one of the two.'],
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
    message('phone-of-other-country', { phone: '12 34', country: 'India' }),
    'is “12 34”, which is not a phone number in India. Write it as people there dial it, or with + and the country code.',
  ],
  [
    message('more-than-entries'),
    'is more than the number of entries. Write a smaller number, or add entries.',
  ],
];

const files: Row[] = [
  [
    message('number-as-name', { id: '2' }),
    'has a number as its name, as the further pages of the list do. Rename it, such as 2-in-numbers.mdx.',
    'has a number as its name, as the further pages of the list do. Rename it, such as 2-in-numbers.',
  ],
  [
    message('no-contact-form'),
    'needs a contact form: buttons of other pages, such as those of plans, lead to it. Add that section.',
  ],
  [
    message('spelling-of-topic', {
      topic: 'CLOUD',
      other: 'blog/news.mdx',
      spelling: 'Cloud',
      url: '/blog/topics/cloud',
    }),
    'is “CLOUD”, but blog/news.mdx writes “Cloud”, and both would have the URL /blog/topics/cloud. Write it the same way in both.',
    'is “CLOUD”, but “Form of blog/news.mdx” writes “Cloud”, and both would have the URL /blog/topics/cloud. Write it the same way in both.',
  ],
  [
    message('unknown-price', { amount: '$189', prices: ['Custom quote', 'from $499'] }),
    'mentions $189, but no plan has that price: Custom quote, from $499.',
  ],
];

const rows = [...pages, ...others, ...files];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('the table has all kinds', () => {
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(siteSentences)));
});
