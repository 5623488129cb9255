/** Highlights code by classes, as the content security policy blocks colors in attributes. */
import type { Highlight } from 'astro-content-studio';

export const highlightCode: Highlight = async (code, language) => {
  // Only here, as it reads 300 grammars.
  const { refractor } = await import('refractor/all');
  if (!refractor.registered(language)) return undefined;
  const { children } = refractor.highlight(code, language);
  return children.filter((node) => node.type === 'element' || node.type === 'text');
};
