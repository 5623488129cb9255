/** Keeps `astro dev` going while a file of the content has a slip. The content check says which. */
import type { Loader } from 'astro/loaders';

type Context = Parameters<Loader['load']>[0];

/**
 * Wraps a loader: in the dev server a file that cannot be read, or that its schema refuses, is left
 * out at start, and stays as it was when it is edited. A build stops as ever.
 */
export const goOn = (loader: Loader): Loader => ({
  ...loader,
  load: (context) => (context.watcher ? loadWhatIsRight(loader, context) : loader.load(context)),
});

async function loadWhatIsRight(loader: Loader, context: Context) {
  const wrong = new Set<string>();
  let isStarting = true;
  const refuse = (id: string) => {
    if (!isStarting) throw new Error('it has a slip, so that the page shows what it said before');
    wrong.add(id);
    return {};
  };
  const { entryTypes } = context as Context & { entryTypes: Map<string, EntryType> };
  const forgiving = [...entryTypes].map(([ending, type]) => {
    const getEntryInfo = (file: SourceFile) => readOrNothing(type, file);
    return [ending, { ...type, getEntryInfo }] as const;
  });
  await loader.load({
    ...context,
    // What it throws is told by the content check, in other words.
    parseData: (props) => context.parseData(props).catch(() => refuse(props.id) as never),
    entryTypes: new Map(forgiving),
  } as Context);
  isStarting = false;
  for (const id of wrong) context.store.delete(id);
}

/** Astro's own description of a kind of file, as far as it is needed here. */
interface EntryType {
  getEntryInfo: (file: SourceFile) => Promise<{ data: object; body: string }>;
}

interface SourceFile {
  contents: string;
}

const readOrNothing = async (type: EntryType, file: SourceFile) => {
  try {
    return await type.getEntryInfo(file);
  } catch {
    // No schema takes a file without a field, so that it is refused as the others are.
    return { data: {}, body: '', slug: '', rawData: '' };
  }
};
