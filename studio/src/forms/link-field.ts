/** The field for a link to a page or a section: a select with all of them, those of this session included. */
import CMS, { type CustomFieldControlProps } from '@sveltia/cms';
import { createElement } from 'react';
import type { LinkChoice } from './form-fields.ts';
import { listSectionChoices } from './section-choices.ts';

/** The pages that were saved in this session, which the configuration has as they were before. */
const savedPages = new Map<string, Page>();

interface Page {
  name: string;
  values: Record<string, unknown>;
}

/** Notes a page that is saved, so that links can lead to it and to its sections at once. */
export function rememberPage(path: string, values: Page['values']) {
  const [, name] = /([^/]+)\.mdx?$/.exec(path) ?? [];
  if (name === undefined) return;
  savedPages.set(name, { name, values });
}

/** Adds the field to Sveltia CMS: its select, with choices that change. */
export function registerLinkField() {
  const select = CMS.getFieldType('select')?.control;
  if (!select) throw new Error('Sveltia CMS has no select.');
  CMS.registerFieldType('link', (props: CustomFieldControlProps) => {
    const field = props.field.toJS() as unknown as {
      options: LinkChoice[];
      hasSections: boolean;
    };
    const options = withValue(withSaved(field.options, field.hasSections), props.value);
    return createElement(select, {
      ...props,
      field: { ...field, widget: 'select', options },
    } as never);
  });
}

/** Returns choices with the value of the field, which leads to a draft, or to a page that is newer than the choices. */
function withValue(options: readonly LinkChoice[], value: unknown): readonly LinkChoice[] {
  if (typeof value !== 'string' || value === '') return options;
  const isKnown = options.some((choice) => choice.value === value);
  return isKnown ? options : [...options, { value, label: value }];
}

/** Returns choices with those of the pages that were saved since. */
const withSaved = (options: readonly LinkChoice[], hasSections: boolean): LinkChoice[] =>
  [...savedPages.values()].reduce(
    (choices, page) => addPage(choices, page, hasSections),
    [...options],
  );

/** Adds the choices of a page, where its others are. */
function addPage(choices: LinkChoice[], { name, values }: Page, hasSections: boolean) {
  const known = choices.find(({ value }) => value === name);
  const page = { value: name, label: known?.label ?? String(values['title']) };
  const found = [page, ...(hasSections ? listSectionChoices(page, values) : [])];
  const others = choices.filter(({ value }) => found.every((choice) => choice.value !== value));
  const next = others.findIndex(({ value }) => value.startsWith(`${name}#`));
  return others.toSpliced(next === -1 ? others.length : next, 0, ...found);
}
