/** Finds the code in texts, which a site can highlight. */
import type { Element, ElementContent, RootContent } from 'hast';

/** Returns the nodes of highlighted code; undefined for a language that the highlighter doesn't know. */
export type Highlight = (code: string, language: string) => Promise<ElementContent[] | undefined>;

/** Highlights the code in a text that says its language. */
export async function highlightCode(
  nodes: readonly RootContent[],
  highlight: Highlight,
): Promise<void> {
  for (const code of nodes.flatMap(findCode)) {
    const [text] = code.children;
    if (text?.type !== 'text') continue;
    code.children = (await highlight(text.value, languageOf(code))) ?? code.children;
  }
}

/** Finds the elements with code in a language, wherever they are: in lists and quotes, too. */
function findCode(node: RootContent): Element[] {
  if (node.type !== 'element') return [];
  return node.tagName === 'code' && languageOf(node) !== ''
    ? [node]
    : node.children.flatMap(findCode);
}

const LANGUAGE_CLASS = /^language-/;

/** Returns the language of code, which is in its class: `language-js`. */
function languageOf({ properties: { className } }: Element): string {
  const [name] = Array.isArray(className) ? className : [];
  return typeof name === 'string' ? name.replace(LANGUAGE_CLASS, '') : '';
}
