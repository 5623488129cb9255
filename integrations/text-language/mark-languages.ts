import { NodeType, parse } from 'node-html-parser';
import { textLanguage } from '../../src/lib/text-language.ts';

/**
 * Beats the tokens of text sizes, whose tracking and line height suit Latin letters. Boxes narrower than the page
 * are at its right if their text is.
 */
const STYLE =
  '<style>body [lang]{letter-spacing:0!important;line-height:1.6!important}' +
  ':is(h1,h2,p)[dir]{margin-inline-end:auto!important}</style>';

/**
 * Adds `lang` to elements whose text has Telugu, Devanagari or Arabic letters, and `dir="auto"` to those with
 * Arabic ones, so that editors can type them into any field. Other pages stay the same, byte for byte.
 */
export function markLanguages(html: string): string {
  const elements = parse(html, { comment: true }).querySelectorAll('body *');
  const insertions = elements.flatMap((element) => {
    const { childNodes, rawTagName, attributes, parentNode: parent } = element;
    if (/^(?:script|style)$/i.test(rawTagName) || 'lang' in attributes) return [];
    const texts = childNodes.filter(({ nodeType }) => nodeType === NodeType.TEXT_NODE);
    const lang = textLanguage(texts.map(({ text }) => text).join(' '));
    if (lang === undefined) return [];
    const direction = lang === 'ar' ? ' dir="auto"' : '';
    // The heading of a link, because only blocks align their text.
    const isLinkOfHeading =
      parent && /^h[1-3]$/i.test(parent.rawTagName) && parent.text.trim() === element.text.trim();
    const target = isLinkOfHeading ? parent : element;
    const at = target.range[0] + 1 + target.rawTagName.length;
    return { at, text: ` lang="${lang}"${direction}` };
  });
  if (insertions.length === 0) return html;
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((page, { at, text }) => page.slice(0, at) + text + page.slice(at), html)
    .replace('</head>', `${STYLE}</head>`);
}
