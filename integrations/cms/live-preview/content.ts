/** The content beside an open form: all saved files, and the one that is edited. */
import { schemaFor } from '../../../src/content-check/file.ts';
import { formOf } from '../../../src/schemas/labels.ts';
import { createEntry, listPictures, type Entry, type Source } from './entries.ts';
import { createPictures, type FindPicture } from './pictures.ts';
import { createCheck, pathOfNewFile, type EditedFile, type Problem } from './problems.ts';
import { renderPageOf, type RenderedPage } from './render.ts';

export interface View {
  /** Undefined if the page can't be rendered. */
  page: RenderedPage | undefined;
  problems: Problem[];
}

/**
 * Creates a function that renders the page of an edited file and says what is wrong.
 * @param saved all files as they are saved, by path relative to the content folder
 */
export async function createContent(
  saved: Iterable<readonly [string, Source]>,
  findPicture: FindPicture,
) {
  const sources = new Map([...saved].filter(([file]) => schemaFor(file)));
  const pictures = createPictures(findPicture);
  await Promise.all(
    [...sources].map(([file, source]) => pictures.load(file, listPictures(source))),
  );
  const toEntry = (file: string, source: Source) =>
    createEntry(file, source, (value) => pictures.get(file, value));
  const entries = new Map([...sources].map(([file, source]) => [file, toEntry(file, source)]));
  const check = createCheck(sources, pictures);

  async function render({ file, source }: EditedFile, problems: Problem[]): Promise<View> {
    const others = new Map(entries);
    others.delete(file);
    const entry = toEntry(file, source);
    try {
      return { page: await renderPageOf(entry, [...others.values()]), problems };
    } catch (error) {
      const notes = leaveOut(others, problems);
      if (notes.length === 0) throw error;
      return {
        page: await renderPageOf(entry, [...others.values()]),
        problems: [...problems, ...notes],
      };
    }
  }

  /** Removes the files that have errors, and returns a note for each. */
  function leaveOut(others: Map<string, Entry>, problems: readonly Problem[]): Problem[] {
    const broken = new Set(
      problems.flatMap(({ level, form }) => (level === 'error' && form ? [form] : [])),
    );
    return [...sources].flatMap(([file, { values }]) => {
      const { label, address } = formOf(file, values);
      if (!broken.has(address) || !others.delete(file)) return [];
      const message = 'is left out of the page here, because of its errors.';
      return { level: 'note', where: label, message, form: address };
    });
  }

  /** Checks a file. What ends the check must not end the live preview. */
  function findProblems(edited: EditedFile): Problem[] {
    try {
      return check(edited);
    } catch (error) {
      console.error(error);
      const message = `stopped with an error: ${String(error)}`;
      return [{ level: 'error', where: 'The content check', message }];
    }
  }

  return async (opened: EditedFile): Promise<View> => {
    const file = opened.isNew ? pathOfNewFile(opened, sources) : opened.file;
    const edited = { ...opened, file };
    await pictures.load(file, listPictures(edited.source));
    const problems = findProblems(edited);
    try {
      return await render(edited, problems);
    } catch (error) {
      console.error(error);
      const message = 'can’t be shown like this, and stays as it was.';
      const problem: Problem = { level: 'error', where: 'The page', message };
      return { page: undefined, problems: [...problems, problem] };
    }
  };
}
