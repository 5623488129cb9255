/** The content beside an open form: all saved files, and the one that is edited. */
import { developersFiles, firstLanguageSite } from 'virtual:build-data';
import { publishedPictures } from 'virtual:pictures';
import { dirname } from 'pathe';
import { firstCode } from '../check/further-languages.ts';
import { adminPath, formsName } from '../forms/form-names.ts';
import type {
  EditedFile,
  EntryContent,
  FindPicture,
  LanguageWords,
  OtherLanguages,
  SavedFile,
} from '../forms/pane.ts';
import { inOneLanguage, type WordLanguages } from '../languages/word-languages.ts';
import type { FileKind } from '../model/file-kind.ts';
import { formOf, sectionLabel, type Form, addressOf } from '../model/labels.ts';
import type { ContentModel } from '../model/model.ts';
import { hrefBelow } from '../urls.ts';
import type { OriginalText } from './copy-text.ts';
import { createEntry, type PreviewEntry } from './entries.ts';
import { findFile, type FieldText } from './fields.ts';
import {
  createFirstCheck,
  describeField,
  pathOfNewFile,
  type EditedContent,
} from './first-check.ts';
import { listPictures } from './form-documents.ts';
import { createLanguageCheck } from './language-check.ts';
import { createPictures } from './pictures.ts';
import type { Problem } from './problems.ts';
import { createPageRenderer, type RenderedPage, type SiteOfEntry } from './render.ts';
import type { PreviewSite } from './site.ts';

/** What the pane shows of an edited file. */
export interface View {
  /** Undefined if the page can't be rendered. */
  page: RenderedPage | undefined;
  problems: Problem[];
  /** Texts that the page shows while their fields in the form are empty. */
  untranslated: readonly FieldText[];
  /** What the first language has below the fields; undefined if it has nothing, and in its own forms. */
  original: OriginalText | undefined;
  /** The forms of the entry in further languages, by the name of the language. */
  otherForms: readonly Form[];
  /** Returns the address of the form of another entry that has a part of the page. */
  findForm: (part: Node) => string | undefined;
}

/** A page, and the entries that it was rendered with. */
interface Rendered {
  page: RenderedPage;
  problems: Problem[];
  of: SiteOfEntry;
}

/**
 * Creates a function that renders the page of an edited file and says what is wrong.
 * @param saved all files of the language as they are saved
 */
export async function createContent(
  previewSite: PreviewSite,
  saved: Iterable<SavedFile>,
  findPicture: FindPicture,
  { firstLanguage, furtherLanguages = [] }: OtherLanguages = {},
) {
  const { model } = previewSite;
  const unedited = firstLanguage ? [] : developersFiles;
  const sources = new Map([...unedited, ...saved].filter(([file]) => model.kindOf(file)));
  const pictures = createPictures(publishedPictures, findPicture, firstLanguage?.pair.folder);
  const files = [...(firstLanguage?.originals ?? []), ...sources];
  await Promise.all(files.map(([file, source]) => pictures.load(file, listPictures(source))));
  const check = firstLanguage
    ? createLanguageCheck(model, sources, pictures, firstLanguage)
    : createFirstCheck(model, sources, pictures, furtherLanguages);
  const toEntry = rememberEntries((file, source, wordLanguages) =>
    createEntry(kindOf(file), file, source, wordLanguages, (value) => pictures.get(file, value)),
  );

  /** Returns the kind of a file. @throws Error if it is not a content file */
  function kindOf(file: string): FileKind {
    const kind = model.kindOf(file);
    if (!kind) throw new Error(`${file} is not a content file.`);
    return kind;
  }

  /** The languages of the site, as the pages know them. */
  let site = firstLanguageSite;
  const renderer = createPageRenderer(previewSite);

  async function render({
    sources: shown,
    file,
    languagesOf,
    problems,
    languages,
  }: EditedContent): Promise<Rendered> {
    site = languages ?? site;
    const others = new Map(
      [...shown].map(([path, source]) => [path, toEntry(path, source, languagesOf(path))]),
    );
    const entry = others.get(file);
    if (!entry) throw new Error(`${file} is on no page.`);
    others.delete(file);
    const withOthers = () => ({ entry, others: [...others.values()], site });
    try {
      const of = withOthers();
      return { page: await renderer.renderPageOf(of), problems, of };
    } catch (error) {
      const notes = leaveOut(others, shown, problems, model);
      if (notes.length === 0) throw error;
      const of = withOthers();
      return {
        page: await renderer.renderPageOf(of),
        problems: [...problems, ...notes],
        of,
      };
    }
  }

  /** Checks a file. What ends the check must not end the live preview. */
  function findProblems(edited: EditedFile): EditedContent {
    try {
      return check(edited);
    } catch (error) {
      console.error(error);
      const message = `stopped with an error: ${String(error)}`;
      const problem: Problem = { level: 'error', where: 'The content check', message };
      const { file, source } = edited;
      const languages = inOneLanguage(firstLanguage?.pair.folder ?? firstCode([]));
      return {
        sources: new Map(sources).set(file, source),
        file,
        languagesOf: () => languages,
        problems: [problem],
        describeField: (path) => describeField(kindOf(file), source.values, path),
        addressOf: () => undefined,
      };
    }
  }

  /** What was wrong in other entries when the form was opened. */
  let knownElsewhere: ReadonlySet<string> | undefined;

  /** Returns problems without those of other entries that the form has not caused. */
  function causedHere(problems: readonly Problem[], edited: EditedFile): Problem[] {
    if (!knownElsewhere) {
      const saved = { ...edited, source: sources.get(edited.file) ?? edited.source };
      knownElsewhere = new Set(findProblems(saved).problems.filter(isElsewhere).map(toKey));
    }
    const known = knownElsewhere;
    return problems.filter((problem) => !isElsewhere(problem) || !known.has(toKey(problem)));
  }

  return async (opened: EditedFile): Promise<View> => {
    const file = opened.isNew ? pathOfNewFile(opened, sources, model) : opened.file;
    const edited = { ...opened, file };
    await pictures.load(file, listPictures(edited.source));
    const content = findProblems(edited);
    const { untranslated = [], originalText = '' } = content;
    const urlOf = (path: string) => pictures.get(content.file, path).src;
    const original = originalText === '' ? undefined : { text: originalText, urlOf };
    const otherForms = edited.isNew ? [] : listForms(file, furtherLanguages);
    const findForm = (part: Node) => {
      const found = findFile(part, content.sources);
      return found === undefined ? undefined : content.addressOf(found);
    };
    const more = { untranslated, original, otherForms, findForm };
    try {
      const { page, problems } = await render(content);
      const notes = page.isShown ? [] : [notShown(kindOf(content.file), model)];
      return { page, problems: [...notes, ...causedHere(problems, edited)], ...more };
    } catch (error) {
      console.error(error);
      const message = `can’t be shown like this, and stays as it was. (${String(error)})`;
      const problem: Problem = { level: 'error', where: 'The page', message };
      const found = causedHere(content.problems, edited);
      return { page: undefined, problems: [...found, problem], ...more };
    }
  };
}

const isElsewhere = ({ level, form }: Problem) => level !== 'note' && form !== undefined;

const toKey = ({ where, message, form }: Problem) => [form, where, message].join();

/** Lists the forms of a file of the first language in further ones. */
const listForms = (file: string, languages: readonly LanguageWords[]): Form[] =>
  languages
    .filter(({ forms }) => forms.includes(file))
    .map(({ pair }) => {
      const address = addressOf(formsName(pair.folder, dirname(file)), file);
      const page = hrefBelow(import.meta.env.BASE_URL, adminPath(pair.folder));
      return { label: pair.other, address: page + address };
    });

/** Says that no page shows a file, and which sections or entries would. */
function notShown({ collection }: FileKind, { kinds, collections }: ContentModel): Problem {
  const { lists, shownIn = [] } = collection ?? {};
  const schemas = [...kinds.values()].map(({ schema }) => schema.fields);
  const page = schemas.find(({ properties }) => properties?.['sections']) ?? {};
  const names = shownIn.map(({ section }) => `“${sectionLabel(page, section)}”`).join(' or ');
  const inSection = names === '' ? '' : ` Add the section ${names} to a page that should show it.`;
  const listed = lists && collections[lists.collection]?.label;
  const inList = listed === undefined ? '' : ` It has one as soon as it is chosen in “${listed}”.`;
  return { level: 'warning', where: 'This entry', message: `is on no page.${inSection}${inList}` };
}

type ToEntry = (file: string, source: EntryContent, languages: WordLanguages) => PreviewEntry;

/** Returns a function that creates the entry of a file, unless the file is as it was before. */
function rememberEntries(toEntry: ToEntry): ToEntry {
  const known = new Map<string, { source: EntryContent; entry: PreviewEntry }>();
  return (file, source, languages) => {
    const before = known.get(file);
    const { values, text } = before?.source ?? {};
    if (before && values === source.values && text === source.text) return before.entry;
    const entry = toEntry(file, source, languages);
    known.set(file, { source, entry });
    return entry;
  };
}

/** Removes the files that have errors, and returns a note for each. */
function leaveOut(
  others: Map<string, PreviewEntry>,
  sources: ReadonlyMap<string, EntryContent>,
  problems: readonly Problem[],
  { kindOf }: ContentModel,
): Problem[] {
  const broken = new Set(
    problems.flatMap(({ level, form }) => (level === 'error' && form ? [form] : [])),
  );
  return [...sources].flatMap(([file, { values }]) => {
    const kind = kindOf(file);
    if (!kind) return [];
    const { label, address } = formOf(kind, file, values);
    if (!broken.has(address) || !others.delete(file)) return [];
    const message = 'is left out of the page here, because of its errors.';
    return { level: 'note', where: label, message, form: address };
  });
}
