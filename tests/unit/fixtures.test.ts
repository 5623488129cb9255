/** What a site can have, and what it can leave out. */
import { expect, test } from 'vitest';
import { formatted, type Changes } from 'astro-content-studio/testing';
import { check, checkFirst, edited, read, without } from './fixture-content.ts';

function messagesOf(changes?: Changes) {
  const { errors, warnings } = checkFirst(changes);
  return formatted([...errors, ...warnings]);
}

test('the fixtures have no errors and no warnings in their first language', () => {
  expect(messagesOf()).toEqual([]);
});

test('the fixtures have no errors in further languages', () => {
  expect(formatted(check().errors)).toEqual([]);
});

test('the blog, topics, people, testimonials, announcement, redirects and language can be missing', () => {
  const changes = {
    ...without('blog'),
    ...without('topics'),
    ...without('people'),
    ...without('testimonials'),
    'pages/ai-chatbots.mdx': edited('pages/ai-chatbots.mdx', '    topic: ai\n', ''),
    // It lists people.
    'pages/work.mdx': undefined,
    'site/announcement.mdx': undefined,
    'site/redirects.mdx': undefined,
    'site/languages.mdx': undefined,
  };
  expect(messagesOf(changes)).toEqual([]);
});

/** Returns a text without some fields, and what is in them. */
const leaveOut = (source: string, ...fields: string[]) =>
  fields.reduce(
    (text, field) => text.replace(new RegExp(`^${field}:.*\\n(?: .*\\n)*`, 'm'), ''),
    source,
  );

test('services, their groups and slides can have no picture', () => {
  const { files } = checkFirst();
  const withPictures = files.filter(({ folder }) => /^(?:services|groups)$/.test(folder));
  const slides = files.filter(({ folder }) => folder === 'slides');
  const changes = [
    ...withPictures.map(({ file }) => [file, leaveOut(read(file), 'image', 'alt', 'picture')]),
    ...slides.map(({ file }) => [file, leaveOut(read(file), 'image')]),
  ];
  expect(messagesOf(Object.fromEntries(changes) as Changes)).toEqual([]);
});
