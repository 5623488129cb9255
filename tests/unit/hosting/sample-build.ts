import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compressFolder } from '../../../integrations/post-build/compress.ts';

const page = (name: string) => `<!doctype html><title>${name}</title>`.padEnd(2000, ` ${name}`);

/**
 * Creates a small build in a temporary folder.
 * @param extraFiles content of additional files by path
 * @returns the build's folder and its parent
 */
export async function createSampleBuild(extraFiles: Record<string, string> = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'build-'));
  const folder = join(parent, 'dist');
  const files = {
    'index.html': page('home'),
    'services.html': page('services'),
    '404.html': page('not found'),
    'robots.txt': 'User-agent: *',
    'favicon.ico': 'icon',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '_astro/app.abc123.js': `// ${'x'.repeat(2000)}`,
    '_astro/photo.abc123.webp': 'photo',
    ...extraFiles,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await compressFolder(folder);
  return { parent, folder };
}
