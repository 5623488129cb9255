/** Pictures in the text editor of the forms. */
import CMS from '@sveltia/cms';
import type { Image } from 'mdast';
import { parseText, walk } from '../text/parse.ts';
import { NOT_IN_TOOLBAR } from './sveltia-internals.ts';

/**
 * Adds the pictures of a text as it opens, whose alt texts can have brackets: the image of Sveltia CMS shows their backslashes,
 * and none of what it writes without them. Its button and pasted files still add its own, which become ours when
 * the form opens again.
 */
export function registerPicture() {
  CMS.registerEditorComponent({
    id: 'picture',
    label: 'Image',
    trigger: NOT_IN_TOOLBAR,
    fields: [
      { name: 'src', label: 'Source', widget: 'image' },
      { name: 'alt', label: 'Alt Text', required: false },
    ],
    pattern: /!\[(?:[^\]\\\n]|\\.)*\]\([^\s()]+\)/,
    fromBlock: ([picture]) => {
      const { url = '', alt = '' } = parsePicture(picture) ?? {};
      return { src: url, alt };
    },
    toBlock: ({ src, alt }: { src?: string; alt?: string }) => (src ? writePicture(src, alt) : ''),
    // The live preview shows the page.
    toPreview: () => '',
  });
}

const parsePicture = (source: string): Image | undefined =>
  [...walk(parseText(source))].find((node) => node.type === 'image');

function writePicture(src: string, alt = ''): string {
  const picture = (text: string) => `![${text}](${src})`;
  const plain = picture(alt.replace(/[[\]]/g, '\\$&'));
  if (parsePicture(plain)?.alt === alt) return plain;
  // Sveltia CMS drops some backslashes.
  return picture(alt.replace(/[^\p{L}\p{N} ]/gu, (found) => `&#${found.codePointAt(0)};`));
}
