/** Starts Sveltia CMS at /admin or /de/admin, with a live preview of the page beside each form. */
import CMS, { type CmsConfig, type Collection } from '@sveltia/cms';
import { createConflictCheck } from './conflict.ts';
import { correctEntry } from './correct-entry.ts';
import { showDialog } from './dialog.ts';
import { registerEntryFormat } from './entry-format.ts';
import { leaveUnknownEntry, openInNewTab, reopenEmptyForm } from './form-links.ts';
import { HEADING } from './form-names.ts';
import { registerLinkField } from './link-field.ts';
import { loadLivePreview } from './load-live-preview.ts';
import { noteComparison, type FurtherLanguage } from './note-comparison.ts';
import { registerPanes, type LoadWords } from './panes.ts';
import { registerPicture } from './picture-component.ts';
import { createSectionIds } from './section-ids.ts';
import { deepestHeading, simplifyPaste } from './simplify-paste.ts';
import { closeSlugPane, hasUnsavedChanges } from './sveltia-internals.ts';

/** What the forms of a language need besides their configuration. */
interface Options {
  /** The names of fields whose spaces at the start or the end matter. */
  spacedFields: readonly string[];
  /** Undefined for the first language. */
  language?: FurtherLanguage;
  /** Undefined for others than the first language, and if there are no others. */
  loadWords?: LoadWords;
}

/** Starts the forms of a language. */
export async function startForms(
  config: CmsConfig,
  { spacedFields, language, loadWords }: Options,
) {
  const collections = (config.collections ?? []).filter(
    (item): item is Collection => 'label' in item,
  );
  const sectionIds = createSectionIds();
  const conflicts = createConflictCheck(collections);
  const openPane = registerPanes({ collections, sectionIds, language, loadWords });
  /** What keeps the entry that is being saved from being published. */
  let errors: string[] = [];
  CMS.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      await conflicts.check(entry);
      errors = (await (await openPane())?.listErrors()) ?? [];
      const corrected = correctEntry(entry, sectionIds, spacedFields);
      return language ? noteComparison(entry, corrected, language) : corrected;
    },
  });
  CMS.registerEventListener({
    name: 'postSave',
    handler: () => {
      closeSlugPane();
      if (errors.length > 0) void sayUnpublished(errors);
    },
  });
  registerEntryFormat((file) => conflicts.note(file));
  registerPicture();
  registerLinkField();
  // A field without a value, whose label is all that it shows.
  CMS.registerFieldType(HEADING, () => null);
  document.addEventListener('click', openInNewTab);
  document.addEventListener(
    'paste',
    (event) => simplifyPaste(event, deepestHeading(collections, location.hash)),
    { capture: true },
  );
  addEventListener('beforeunload', askBeforeLeaving);
  addEventListener('hashchange', closeSlugPane);
  addEventListener('hashchange', () => void reopenEmptyForm());
  leaveUnknownEntry(collections);
  await CMS.init({ config });
  // While the user chooses the folder: the dev server builds it when it is asked for. If that fails, the first pane says so.
  loadLivePreview().catch(() => undefined);
}

/**
 * Has the browser ask before it closes or reloads a form: Sveltia CMS keeps a copy half a second later, or more on a busy computer, and
 * none in the session in which the folder was chosen.
 */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  if (hasUnsavedChanges()) event.preventDefault();
}

/** Says that what was saved isn't published: Sveltia CMS says “Entry saved” in any case. */
const sayUnpublished = (errors: readonly string[]) =>
  showDialog({
    title: 'Saved, but not published',
    texts: ['Visitors see the site as it was until this is corrected:', ...errors],
    answers: ['OK'],
  });
