/** How a build with content errors ends. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { contentCheck } from '../../src/astro/content-check.ts';
import { withSite } from '../../src/content/scan-site.ts';
import { model } from '../recipes-content.ts';

/** Starts a build of content with errors, and returns what it logs and its error. */
async function failedBuild() {
  const root = mkdtempSync(join(tmpdir(), 'content-error-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/content/recipes'), { recursive: true });
  writeFileSync(join(root, 'src/content/recipes/soup.mdx'), '---\nwindow: document\n---\n');
  const { hooks } = contentCheck(withSite(model, root, 'ignore')) as {
    hooks: Record<string, (options: object) => unknown>;
  };
  hooks['astro:config:setup']?.({
    command: 'build',
    config: { root: pathToFileURL(join(root, '/')) },
  });
  const logged: string[] = [];
  const logger = { error: (message: string) => logged.push(message) };
  const error: unknown = await Promise.resolve(hooks['astro:build:start']?.({ logger })).catch(
    (reason: unknown) => reason,
  );
  return { logged: logged.join('\n'), error: String(error) };
}

test('a build lists the content errors', async () => {
  const { logged } = await failedBuild();
  expect(logged).toContain('error src/content/recipes/soup.mdx:2\n  window is not a field here.');
});

// Astro explains errors that have the names of browser APIs.
test('the error of a build has no words of the content', async () => {
  const { error } = await failedBuild();
  expect(error).toMatch(/^Error: The content has \d+ errors: fix what is listed above\.$/);
});
