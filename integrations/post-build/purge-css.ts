import { createRequire } from 'node:module';
import { parse } from 'node-html-parser';
import postcss from 'postcss';
import discardDuplicates from 'postcss-discard-duplicates';
import discardEmpty from 'postcss-discard-empty';
import type RenameClasses from 'postcss-rename';
import type RenameVariables from 'postcss-rename/variable';
import { PurgeCSS } from 'purgecss';

// The package supports only `require`.
const require = createRequire(import.meta.url);
const renameClasses = require('postcss-rename') as typeof RenameClasses;
const renameVariables = require('postcss-rename/variable') as typeof RenameVariables;

/** Attributes that scripts and visitors' settings set. PurgeCSS looks at their names only. */
const STATE_ATTRIBUTE = /^(?:aria-|data-)[\w-]+$/;

/** Returns the classes, ids, attributes and tags of a page. */
function htmlExtractor(html: string) {
  // Without `noscript`, whose content is part of the page for visitors without JavaScript.
  const elements = parse(html, {
    blockTextElements: { script: true, style: true },
  }).querySelectorAll('*');
  const attributes = elements.flatMap((element) => Object.entries(element.attributes));
  return {
    tags: elements.map(({ rawTagName }) => rawTagName),
    classes: elements.flatMap((element) => (element.getAttribute('class') ?? '').split(/\s+/)),
    ids: elements.map(({ id }) => id),
    attributes: {
      names: attributes.map(([name]) => name),
      values: attributes.map(([, value]) => value),
    },
    undetermined: [],
  };
}

/** Returns the words of a script, which may be classes or attributes. */
const scriptWords = (script: string) => [
  ...(script.match(/[^\s"'`]+/g) ?? []),
  // Also within expressions, such as `foo${…}` and querySelector('.foo').
  ...(script.match(/[\w-]+/g) ?? []),
];

/**
 * Returns only the styles that a page uses, in the same order: rules, keyframes and custom properties.
 * @param css the page's styles
 * @param html the page, or a part of it
 * @param script the code of the scripts that change the page
 */
export async function purgeCss(css: string, html: string, script: string): Promise<string> {
  const words = scriptWords(script);
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [
      { raw: html, extension: 'html' },
      { raw: script, extension: 'js' },
    ],
    extractors: [
      { extensions: ['html'], extractor: htmlExtractor },
      {
        extensions: ['js'],
        extractor: () => ({
          tags: [],
          classes: words,
          ids: [],
          attributes: { names: words, values: words },
          undetermined: [],
        }),
      },
    ],
    keyframes: true,
    variables: true,
    // Rules for pseudo-classes and pseudo-elements of any element, such as `:focus-visible`.
    safelist: [/^:/],
    dynamicAttributes: [
      'data-theme',
      'hidden',
      ...words.filter((word) => STATE_ATTRIBUTE.test(word)),
    ],
  });
  if (result === undefined) throw new Error('PurgeCSS returned no styles.');
  // PurgeCSS keeps the registrations of all custom properties, and empty or duplicate rules.
  const used = result.css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (registration, name: string) =>
    result.css.split(name).length > 2 ? registration : '',
  );
  return postcss([discardDuplicates(), discardEmpty()]).process(used, { from: undefined }).css;
}

/**
 * Shortens the names of a page's classes and custom properties, a tenth of its bytes. The names in its scripts stay,
 * as React and selectors use them. The dev server shows all names.
 * @param css the page's styles
 * @param html the page, without styles
 * @param script the code of the scripts that change the page
 */
export function shortenNames(css: string, html: string, script: string) {
  let shortNames: Record<string, string> = {};
  const words = scriptWords(script);
  const plugins = [
    renameClasses({
      strategy: 'minimal',
      except: words,
      outputMapCallback: (map) => (shortNames = map),
    }),
    renameVariables({
      strategy: 'minimal',
      except: words.map((word) => word.replace(/^--/, '')),
    }),
  ];
  const shortCss = postcss(plugins).process(css, { from: undefined }).css;
  const shortHtml = html.replaceAll(/(?<= class=")[^"]+/g, (names) =>
    names
      .split(/\s+/)
      .map((name) => shortNames[name] ?? name)
      .join(' '),
  );
  return { css: shortCss, html: shortHtml };
}
