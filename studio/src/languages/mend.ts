/**
 * Mends what words of another language lead to. The first language can delete or keep back a page, a section, a file or a picture
 * at any time: then links are plain text, and neither they nor pictures are errors.
 */
import type { Nodes } from 'mdast';
import { imageError, type Images } from '../check/images.ts';
import { linkError, referenceError, type Targets } from '../check/references.ts';
import { withValues } from '../lib/with-values.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Document, DocumentText } from '../model/document.ts';
import { applyEdits, type Edit } from '../text/edits.ts';
import { marksOf, offsetOf } from '../text/link-marks.ts';
import { parseText, textOf, walk } from '../text/parse.ts';
import { valueAt } from './values.ts';

interface Mended {
  document: Document;
  /** What leads nowhere, and what visitors see instead. */
  warnings: Diagnostic[];
}

/** A place of a text that leads nowhere. */
interface Fault {
  line: number;
  message: Message;
  edits: Edit[];
}

/**
 * Returns a file in which links of its own text that lead nowhere are plain text, missing pictures are left out, and fields of its
 * own that name a missing file have that of the first language.
 * @param original the file of the first language; undefined if there is none
 * @param folder folder of the language in the content folder
 */
export function mendLinks(
  checked: CheckedFile,
  original: Document | undefined,
  targets: Targets,
  images: Images,
  folder: string,
): Mended {
  const { document } = checked;
  const isOwn = ({ file }: { file: string }) => file.startsWith(`${folder}/`);
  const fields = original ? missingFiles(checked, original, targets, isOwn) : [];
  const { text } = document;
  const faults =
    text && isOwn(document.locateText(1)) && hasFaults(checked, targets, images)
      ? findFaults(text, checked, targets, images)
      : [];
  if (fields.length + faults.length === 0) return { document, warnings: [] };
  const edits = faults.flatMap((fault) => fault.edits);
  return {
    document: {
      ...document,
      values: withValues(
        document.values,
        fields.map(({ path }) => ({ path, value: valueAt(original?.values, path) })),
      ),
      text: text && { ...text, source: applyEdits(text.source, edits) },
    },
    warnings: [
      ...fields.map(({ warning }) => warning),
      ...faults.map((fault) => ({ ...document.locateText(fault.line), message: fault.message })),
    ],
  };
}

/** Returns whether a link or a picture of a text leads nowhere. Most texts needn't be parsed again for that. */
function hasFaults(checked: CheckedFile, targets: Targets, images: Images): boolean {
  const { links = [], pictures = [] } = checked.body ?? {};
  const { hasSharedPictures } = checked.kind;
  return (
    links.some((link) => linkError(link, checked, targets)) ||
    pictures.some(({ url, alt }) => imageError(url, images, { alt, hasSharedPictures }))
  );
}

/** Finds fields with words of the language that name a file which isn't there. */
function missingFiles(
  checked: CheckedFile,
  original: Document,
  targets: Targets,
  isOwn: (place: { file: string }) => boolean,
) {
  return checked.references.flatMap((reference) => {
    const { path } = reference;
    const place = checked.locate(path);
    const rule = isOwn(place) ? referenceError(reference, checked, targets) : undefined;
    if (!rule) return [];
    const shown = String(valueAt(original.values, path));
    const warning: Diagnostic = { ...place, message: message('refused-words', { rule, shown }) };
    return [{ path, warning }];
  });
}

/** Finds the links and pictures of a text that lead nowhere. */
function findFaults(
  text: DocumentText,
  checked: CheckedFile,
  targets: Targets,
  images: Images,
): Fault[] {
  return [...walk(parseText(text.source))].flatMap((node) => {
    const line = text.line + (node.position?.start.line ?? 1) - 1;
    if (node.type === 'link') return linkFault(node, line, checked, targets);
    if (node.type === 'image') return pictureFault(node, line, checked, images);
    return [];
  });
}

function linkFault(
  node: Extract<Nodes, { type: 'link' }>,
  line: number,
  checked: CheckedFile,
  targets: Targets,
): Fault[] {
  const rule = linkError({ url: node.url, text: textOf(node), line }, checked, targets);
  if (!rule) return [];
  const { before, after } = marksOf(node);
  const edits = [
    { ...before, replacement: '' },
    { ...after, replacement: '' },
  ];
  return [{ line, message: message('broken-link', { rule }), edits }];
}

function pictureFault(
  node: Extract<Nodes, { type: 'image' }>,
  line: number,
  { kind: { hasSharedPictures } }: CheckedFile,
  images: Images,
): Fault[] {
  const rule = imageError(node.url, images, { alt: node.alt ?? '', hasSharedPictures });
  if (!rule) return [];
  const { start, end } = node.position ?? {};
  const edit = { start: offsetOf(start), end: offsetOf(end), replacement: '' };
  return [{ line, message: message('picture-not-shown', { rule }), edits: [edit] }];
}
