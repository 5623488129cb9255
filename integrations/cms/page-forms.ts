/** Lists the forms that edit a page, for the dev toolbar app. */
import { basename, dirname } from 'node:path';
import { readContent } from '../content-lint/placeholders.ts';
import { byOrder, entryTitle } from '../../src/lib/entry-title.ts';
import { basePath } from '../../src/lib/links.ts';
import { pageIds, routes } from '../../src/site.ts';
import { pageContent, sharedContent } from '../../src/lib/page-content.ts';
import {
  isSingleton,
  singletons,
  type CollectionName,
  type SingletonName,
} from '../../src/schemas/content.ts';
import { collectionLabels, fileLabels } from './collections.ts';

/** The forms of one collection or singleton. */
export interface FormGroup {
  label: string;
  forms: { title: string; href: string }[];
}

/**
 * Returns the forms for a page, in page order, followed by the content that all pages share.
 * @param content the content folder
 * @param base path that the site is served under
 * @param pathname unknown paths show the error page
 */
export function getPageForms(content: string, base: string, pathname: string): FormGroup[] {
  const root = basePath(base);
  const path = pathname.slice(root.length).replace(/\/$/, '') || '/';
  const page = pageIds.find((id) => routes[id] === path);
  const entries = readContent(content);
  const form = (collection: string, name: string, title: string) => ({
    title,
    href: `${root}/admin#/collections/${collection}/entries/${name}`,
  });
  const singletonForm = (name: SingletonName) => {
    const { file } = singletons[name];
    return form(dirname(file), basename(file), fileLabels[name].label);
  };
  const collectionForms = (folder: CollectionName) => ({
    label: collectionLabels[folder].label,
    forms: entries
      .filter(({ file }) => dirname(file) === folder)
      .filter(({ data }) => page !== 'home' || data['onHome'] !== false)
      .map((entry) => ({ ...entry, data: { order: 0, ...entry.data } }))
      .sort(byOrder)
      .map(({ file, data }) => {
        const name = basename(file, '.mdx');
        return form(folder, name, entryTitle(data) || name);
      }),
  });
  const legal = entries.find(({ file }) => file === `legal${path}.mdx`);
  const shown: readonly (CollectionName | SingletonName)[] =
    page === undefined ? ['errorPage'] : pageContent[page];
  const shared = sharedContent.filter((name) => !shown.some((other) => other === name));
  return [
    ...(legal
      ? [{ label: '', forms: [form('legal', path.slice(1), entryTitle(legal.data))] }]
      : shown.map((name) =>
          isSingleton(name) ? { label: '', forms: [singletonForm(name)] } : collectionForms(name),
        )),
    { label: 'On every page', forms: shared.map(singletonForm) },
  ];
}
