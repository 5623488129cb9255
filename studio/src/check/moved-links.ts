/** Leads fields on that name a page by an old URL: a form has renamed the page, or it was deleted, and leads elsewhere. */
import { withValues } from '../lib/with-values.ts';
import type { ValuesOf } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { splitFragment } from '../urls.ts';
import { referenceError, type Targets } from './references.ts';

interface Led {
  document: Document;
  /** The fields that should be changed. Until then, visitors come to the right page. */
  warnings: Diagnostic[];
}

/** Returns a file whose fields name the pages to which old URLs lead. So the navigation marks the page that is open. */
export function leadFieldsOn(checked: CheckedFile, targets: Targets): Led {
  const { document, references, locate } = checked;
  const moved = references.flatMap((reference) => {
    const error = referenceError(reference, checked, targets);
    return isMoved(error) ? [{ reference, error }] : [];
  });
  const newNames = moved.map(({ reference: { path, text: old }, error }) => {
    const { to } = error.values as ValuesOf<'moved-page'>;
    return { path, value: withSection(to, old) };
  });
  return {
    document: { ...document, values: withValues(document.values, newNames) },
    warnings: moved.map(({ reference, error }) => ({ ...locate(reference.path), message: error })),
  };
}

const isMoved = (error: Message | undefined): error is Message => error?.kind === 'moved-page';

/** Returns a page with the section to which an old link leads, if it does. */
function withSection(page: string, link: string): string {
  const [, section] = splitFragment(link);
  return section === undefined ? page : `${page}#${section}`;
}
