/** The content for Sveltia's test repository: a folder that only this browser sees. */

/** The name that Sveltia CMS gives the folder, in the origin private file system. */
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

/** Fills the test repository with today's content. What was tried there before is forgotten. */
export async function fillTestRepository(): Promise<void> {
  const storage = await navigator.storage.getDirectory();
  await storage.removeEntry(FOLDER, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  });
  const root = await storage.getDirectoryHandle(FOLDER, { create: true });
  for (const [path, text] of Object.entries(texts)) await write(root, path, text);
  await Promise.all(
    Object.entries(images).map(async ([path, address]) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${path} cannot be loaded: ${response.status}`);
      await write(root, path, await response.blob());
    }),
  );
}

async function write(root: FileSystemDirectoryHandle, path: string, content: string | Blob) {
  const folders = path.split('/').filter(Boolean);
  const name = folders.pop() ?? '';
  let folder = root;
  for (const step of folders) folder = await folder.getDirectoryHandle(step, { create: true });
  const file = await folder.getFileHandle(name, { create: true });
  const stream = await file.createWritable();
  await stream.write(content);
  await stream.close();
}
