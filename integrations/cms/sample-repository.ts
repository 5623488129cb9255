/** Fills Sveltia's test repository, which exists only in this browser. */

/** The folder that Sveltia CMS uses in the origin private file system. */
const FOLDER = 'sveltia-cms-test';

const texts = import.meta.glob<string>('/src/content/**/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const images = import.meta.glob<string>('/src/content/**/*.{avif,jpg,jpeg,png,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Replaces the test repository with the current content. */
export async function fillTestRepository(): Promise<void> {
  const storage = await navigator.storage.getDirectory();
  await storage.removeEntry(FOLDER, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  });
  const root = await storage.getDirectoryHandle(FOLDER, { create: true });
  for (const [path, text] of Object.entries(texts)) await write(root, path, text);
  await Promise.all(
    Object.entries(images).map(async ([path, url]) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`Could not load ${path}: HTTP ${response.status}`);
      await write(root, path, await response.blob());
    }),
  );
}

async function write(root: FileSystemDirectoryHandle, path: string, content: string | Blob) {
  const segments = path.split('/').filter(Boolean);
  const name = segments.pop() ?? '';
  let folder = root;
  for (const segment of segments) {
    folder = await folder.getDirectoryHandle(segment, { create: true });
  }
  const file = await folder.getFileHandle(name, { create: true });
  const stream = await file.createWritable();
  await stream.write(content);
  await stream.close();
}
