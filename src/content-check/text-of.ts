import type { MdastNode } from 'satteri';

/**
 * Returns the text of a node, as the browser reads it.
 * @param hasCode whether code in the text is part of it
 */
export function textOf(node: MdastNode, hasCode = true): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return hasCode || node.type === 'text' ? node.value : '';
  const text =
    'children' in node ? node.children.map((child) => textOf(child, hasCode)).join('') : '';
  return node.type === 'delete' ? `~${text}~` : text;
}
