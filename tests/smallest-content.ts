/**
 * Changes the content of the fixture site to the least that a site can have: Home, and a page with the contact form. That has
 * further fields, as many as it can have.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Singleton } from 'astro-content-studio/model';
import { parse, stringify } from 'yaml';
import { model } from '../src/model.ts';
import { singletons } from '../src/schemas/singletons.ts';

type Fields = Record<string, unknown>;
/** What the schema says of a group of fields. */
interface FieldGroup {
  properties?: Record<string, FieldGroup>;
  required?: string[];
}

/** The page with the form has a name in another language. */
const FORM_PAGE = 'kontakt';

const start = { id: 'start', headline: 'A headline', tagline: 'A tagline.' };

const pages: Record<string, Fields> = {
  'pages/home': {
    title: 'Home',
    description: 'A description.',
    // Without slides.
    sections: [{ type: 'slideshow', ...start }],
  },
  [`pages/${FORM_PAGE}`]: {
    title: 'Kontakt',
    description: 'Another description.',
    sections: [
      { type: 'hero', ...start },
      { type: 'contact', id: 'form', heading: 'Write to us' },
    ],
  },
};

/** What other files have in place of their own fields: links of the fixtures lead to pages that this site lacks. */
const otherFields: Record<string, Fields> = {
  'site/navigation': {
    links: [
      { type: 'page', label: 'Home', page: 'home' },
      { type: 'page', label: 'Kontakt', page: FORM_PAGE },
    ],
  },
  'site/error': { links: [{ label: 'Home', page: 'home' }] },
  'site/form': {
    fields: [
      { name: 'phone', label: 'Phone', kind: 'tel', required: true, autocomplete: 'tel' },
      { name: 'guests', label: 'Guests', kind: 'number' },
      { name: 'day', label: 'Day', kind: 'date', required: true },
      { name: 'meal', label: 'Meal', kind: 'choice', required: true, options: ['Lunch', 'Dinner'] },
    ],
  },
};

/** Removes from a copy of the fixtures all that a company can leave out. */
export function leaveOutAll(content: string) {
  const words = Object.values<Singleton>(singletons)
    .filter(({ isOptional, shownWith }) => !isOptional && shownWith === undefined)
    .map(({ file }) => [file, readRequired(content, file)] as const);
  rmSync(content, { recursive: true });
  for (const [file, fields] of [...words, ...Object.entries(pages)]) {
    const path = join(content, `${file}.mdx`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `---\n${stringify(fields, { lineWidth: 0 })}---\n`);
  }
}

/** Reads a file without the fields that it can do without. */
function readRequired(content: string, file: string): Fields {
  const [, yaml = ''] = readFileSync(join(content, `${file}.mdx`), 'utf8').split('---\n');
  const schema = model.kindOf(`${file}.mdx`)?.schema.fields ?? {};
  return { ...onlyRequired(parse(yaml) as Fields, schema), ...otherFields[file] };
}

/** Returns the fields that a group must have. */
function onlyRequired(fields: Fields, { properties = {}, required = [] }: FieldGroup): Fields {
  const kept = required.map((name) => {
    const group = properties[name];
    const value = fields[name];
    return [name, group?.properties ? onlyRequired(value as Fields, group) : value] as const;
  });
  return Object.fromEntries(kept);
}
