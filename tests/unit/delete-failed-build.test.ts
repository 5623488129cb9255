import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const integration = pathToFileURL('integrations/delete-failed-build.ts').href;

/** Starts a build in a process that then runs some code, and returns whether the built folder is there afterwards. */
function isBuiltAfter(code: string) {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'dist');
  mkdirSync(folder);
  const script = `
    import { deleteFailedBuild } from '${integration}';
    const { hooks } = deleteFailedBuild();
    hooks['astro:config:done']({ config: { outDir: new URL('${pathToFileURL(folder).href}') } });
    hooks['astro:build:start']();
    ${code}`;
  spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  return existsSync(folder);
}

test.each(['process.exit(1);', 'throw new Error();', "process.kill(process.pid, 'SIGINT');"])(
  'A build that ends with %s is deleted',
  (code) => {
    expect(isBuiltAfter(`${code} setTimeout(() => {}, 100);`)).toBe(false);
  },
);

test('A build that succeeds stays', () => {
  expect(isBuiltAfter('')).toBe(true);
});
