/** The texts and links of the fixture site's content, and those on its pages. */
import type { Page } from '@playwright/test';
import { linkUrl, type LabeledLink } from '../src/lib/links.ts';
import { model } from '../src/model.ts';
import { checkContent } from 'astro-content-studio/content';
import { type CheckedFile, listTextStates, today } from 'astro-content-studio/model';
import { listBuiltPages } from './any-content/site-pages.ts';
import { sites } from './sites.ts';

/** What visitors read on the pages of a site. */
interface PageTexts {
  /** The words of all texts, and those of all attributes, with one space between them. */
  words: string;
  links: { href: string; words: string }[];
}

/** Returns the words of a text: pages change its quotes and spaces. */
export const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Returns whether the fields of a file say that visitors see it. */
const isPublished = ({ data: { draft, date, from } }: CheckedFile) =>
  draft !== true && [date, from].every((day) => typeof day !== 'string' || day <= today());

/** A content file, and its texts that readers need in their language. */
interface PublishedFile extends CheckedFile {
  texts: string[];
}

/** Returns the content files that visitors see. Placeholders such as `{number}`, and code, end a text. */
export async function readPublishedFiles(): Promise<PublishedFile[]> {
  const { files, languages } = await checkContent(sites.fixture.content, model);
  const translations = languages.find(({ code }) => code === 'de')?.translations ?? [];
  return files.filter(isPublished).map((checked) => {
    const translation = translations.find(({ original }) => original === checked.document);
    const ofFields = (translation ? listTextStates(translation) : [])
      .filter(({ field }) => field !== undefined)
      .map(({ text }) => text);
    const ofBody = (checked.body?.texts ?? []).map(({ text }) => text);
    const texts = [...ofFields, ...ofBody].flatMap((text) => text.split(/\{\w+\}|\s{2,}/));
    return { ...checked, texts };
  });
}

/** Returns the links in the fields of a content file. */
export const listContentLinks = ({ data }: CheckedFile) => findLinks(data);

const TARGETS = ['page', 'section', 'url', 'phone', 'email', 'file'];

function findLinks(value: unknown): { href: string; words: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const isLink = 'label' in value && TARGETS.some((name) => name in value);
  const ofGroup = Object.values(value).flatMap(findLinks);
  if (!isLink) return ofGroup;
  const link = value as LabeledLink;
  return [{ href: linkUrl(link), words: wordsOf(link.label) }, ...ofGroup];
}

/** Reads the texts and links of a page, in a browser. */
const readTexts = (page: Page, html: string) =>
  page.evaluate((source) => {
    const { documentElement: root } = new DOMParser().parseFromString(source, 'text/html');
    for (const element of root.querySelectorAll('style, script')) element.remove();
    for (const template of root.querySelectorAll('template')) {
      template.replaceWith(template.content);
    }
    /** Returns the texts of an element and of what is in it. */
    const textsOf = (node: Node): string[] =>
      node instanceof Text ? [node.data] : [...node.childNodes].flatMap(textsOf);
    /** Returns whether a text is a part of a URL with spaces: a mark of the fixtures can have another `%`. */
    const isEncoded = (value: string) => value.includes('%20') && !/%(?![\dA-F]{2})/i.test(value);
    const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) =>
        // The messages of links to mail and chat.
        isEncoded(value) ? decodeURIComponent(value) : value,
      ),
    );
    const links = [...root.querySelectorAll('a[href]')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: textsOf(link).join(' '),
    }));
    const ofAll = textsOf(root);
    // Screen readers hear more words in a text, such as those of links that open a new tab.
    for (const element of root.querySelectorAll('.sr-only')) element.remove();
    return { text: [...ofAll, ...textsOf(root), ...attributes].join(' '), links };
  }, html);

/** Reads the texts and links of all pages of the fixture site. */
export async function readPages(page: Page): Promise<PageTexts> {
  const pages: Awaited<ReturnType<typeof readTexts>>[] = [];
  for (const { html } of listBuiltPages(sites.fixture.folder)) {
    pages.push(await readTexts(page, html));
  }
  return {
    words: wordsOf(pages.map(({ text }) => text).join(' ')),
    links: pages.flatMap(({ links }) =>
      links.map(({ href, text }) => ({ href, words: wordsOf(text) })),
    ),
  };
}
