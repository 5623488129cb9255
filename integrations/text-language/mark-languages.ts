import { NodeType, parse, type HTMLElement } from 'node-html-parser';
import { languageDirection, textLanguage } from '../../src/lib/text-language.ts';

/**
 * Beats the tokens of text sizes, whose tracking and line height suit Latin letters. Boxes narrower than the page
 * are at its right if their text is.
 */
const STYLE =
  '<style>body [lang]:not([lang|=en]){letter-spacing:0!important;line-height:1.6!important}' +
  ':is(h1,h2,p)[dir]{margin-inline-end:auto!important}</style>';

/** Pages without these letters, and without an element that has a language, stay as they are. */
const NEEDS_MARKS = /[\p{Script=Telugu}\p{Script=Devanagari}\p{Script=Arabic}]|<body[^]*\slang=/u;

/**
 * Adds `lang` to elements whose text has Telugu, Devanagari or Arabic letters, or only Latin ones within such a
 * language, so that editors can type them into any field. In an entry or page with a language, its letters are that
 * language: Devanagari can be Marathi. Adds `dir` where the direction can change. Other pages stay the same, byte for
 * byte.
 */
export function markLanguages(html: string): string {
  if (!NEEDS_MARKS.test(html)) return html;
  const marks = new Map<HTMLElement, string>();

  /**
   * @param outer the language around the element
   * @param island the island that renders the element. It is marked instead: React reports attributes that a
   *   component does not render, and its texts can change.
   */
  const visit = (element: HTMLElement, outer: string, island?: HTMLElement) => {
    const { childNodes, children, rawTagName, parentNode: parent } = element;
    const ownLang = element.getAttribute('lang');
    if (/^(?:script|style)$/i.test(rawTagName) || (island && ownLang !== undefined)) return;
    const around = ownLang ?? outer;
    const texts = childNodes.filter(({ nodeType }) => nodeType === NodeType.TEXT_NODE);
    const lang = textLanguage(texts.map(({ text }) => text).join(' '), around);
    // The heading of a link, because only blocks align their text.
    const isLinkOfHeading =
      parent && /^h[1-3]$/i.test(parent.rawTagName) && parent.text.trim() === element.text.trim();
    const target = island ?? (isLinkOfHeading ? parent : element);
    if (lang !== undefined && !target.hasAttribute('lang') && !marks.has(target)) {
      const direction = languageDirection(lang);
      const dir = direction === languageDirection(around) ? '' : island ? direction : 'auto';
      marks.set(target, ` lang="${lang}"${dir && ` dir="${dir}"`}`);
    }
    for (const child of children) {
      const tag = child.rawTagName;
      // Astro renders what is in a slot.
      visit(
        child,
        around,
        tag === 'astro-island' ? child : tag === 'astro-slot' ? undefined : island,
      );
    }
  };
  const root = parse(html, { comment: true }).querySelector('html');
  const body = root?.querySelector('body');
  if (body) visit(body, root?.getAttribute('lang') ?? 'en');
  if (marks.size === 0) return html;
  return [...marks]
    .map(([{ range, rawTagName }, text]) => ({ at: range[0] + 1 + rawTagName.length, text }))
    .sort((a, b) => b.at - a.at)
    .reduce((page, { at, text }) => page.slice(0, at) + text + page.slice(at), html)
    .replace('</head>', `${STYLE}</head>`);
}
