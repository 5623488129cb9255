/** Highlights the code in texts. */
import type { Element, RootContent } from 'hast';

/**
 * Highlights code by classes, as the content security policy blocks colors in attributes. What is in no language that the
 * highlighter knows stays as it is.
 */
export async function highlightCode(nodes: readonly RootContent[]): Promise<void> {
  const blocks = nodes.flatMap(findCode);
  if (blocks.length === 0) return;
  // Only here, as it reads 300 grammars.
  const { refractor } = await import('refractor/all');
  for (const code of blocks) {
    const [text] = code.children;
    const language = languageOf(code);
    if (text?.type !== 'text' || !refractor.registered(language)) continue;
    const { children } = refractor.highlight(text.value, language);
    code.children = children.filter((node) => node.type === 'element' || node.type === 'text');
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
