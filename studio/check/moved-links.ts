/** Leads links on that name a page by an old URL: a form has renamed the page, or it was deleted, and leads elsewhere. */
import { withValues } from '../lib/with-values.ts';
import type { ValuesOf } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { applyEdits, type Edit } from '../text/edits.ts';
import { marksOf } from '../text/link-marks.ts';
import { parseText, textOf, walk } from '../text/parse.ts';
import { splitFragment } from '../urls.ts';
import { linkError, referenceError, type Targets } from './references.ts';

interface Led {
  document: Document;
  /** The links that should be changed. Until then, visitors come to the right page. */
  warnings: Diagnostic[];
}

/** Returns a file whose links lead to where old URLs lead. */
export function leadLinksOn(checked: CheckedFile, targets: Targets): Led {
  const { document, references, body, locate, locateText } = checked;
  const fields = references.flatMap((reference) => {
    const error = referenceError(reference, checked, targets);
    return isMoved(error) ? [{ reference, error }] : [];
  });
  const links = (body?.links ?? []).flatMap((link) => {
    const error = linkError(link, checked, targets);
    return isMoved(error) ? [{ link, error }] : [];
  });
  if (fields.length + links.length === 0) return { document, warnings: [] };
  const text = document.text && {
    ...document.text,
    source: applyEdits(document.text.source, listEdits(document.text.source, checked, targets)),
  };
  const newNames = fields.map(({ reference: { path, text: old }, error }) => {
    const { to } = error.values as ValuesOf<'moved-page'>;
    return { path, value: withSection(to, old) };
  });
  return {
    document: { ...document, values: withValues(document.values, newNames), text },
    warnings: [
      ...fields.map(({ reference, error }) => ({ ...locate(reference.path), message: error })),
      ...links.map(({ link, error }) => ({ ...locateText(link.line), message: error })),
    ],
  };
}

const isMoved = (error: Message | undefined): error is Message => error?.kind === 'moved-page';

/** Returns a page with the section to which an old link leads, if it does. */
function withSection(page: string, link: string): string {
  const [, section] = splitFragment(link);
  return section === undefined ? page : `${page}#${section}`;
}

/** Lists what changes in a text. */
function listEdits(source: string, checked: CheckedFile, targets: Targets): Edit[] {
  return [...walk(parseText(source))].flatMap((node) => {
    if (node.type !== 'link') return [];
    const error = linkError({ url: node.url, text: textOf(node), line: 1 }, checked, targets);
    if (!isMoved(error)) return [];
    const { path } = error.values as ValuesOf<'moved-page'>;
    return [{ ...marksOf(node).after, replacement: `](${withSection(path, node.url)})` }];
  });
}
