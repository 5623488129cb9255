import type { Root } from 'mdast';
export function setPunctuation(root: Root, language: string): void {
  void root;
  void language;
}
