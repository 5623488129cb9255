/**
 * `npm run pack -w studio`: writes the package into `dist`, and packs that folder. It has JavaScript and declarations in place of
 * TypeScript, which Node doesn't run in node_modules.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');
const dist = join(root, 'dist');

interface Package {
  exports: Record<string, { default: string }>;
  bin: Record<string, string>;
}

/** Returns the path in `dist` of the JavaScript for a path of a module in `src`. */
const emittedPath = (path: string) => path.replace('/src/', '/').replace(/\.ts$/, '.js');

/** Runs a command in a folder. @throws Error if it fails */
const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });

/** Copies what TypeScript doesn't: components, which import JavaScript there, a page, and declarations. */
function copyOtherFiles() {
  for (const file of globSync('**/*.{html,d.ts}', { cwd: source })) {
    cpSync(join(source, file), join(dist, file));
  }
  for (const file of globSync('**/*.astro', { cwd: source })) {
    const component = readFileSync(join(source, file), 'utf8');
    writeFileSync(join(dist, file), component.replace(/(?<=from '\.[^']*)\.ts(?=')/g, '.js'));
  }
  for (const file of ['README.md', 'CHANGELOG.md']) cpSync(join(root, file), join(dist, file));
}

/** Returns the `package.json` of `dist`. */
function packedPackage(): object {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const own = JSON.parse(text) as Package;
  const packedExports = Object.entries(own.exports).map(([name, { default: path }]) => {
    const script = emittedPath(path);
    return [name, { types: script.replace(/\.js$/, '.d.ts'), default: script }];
  });
  const packedBin = Object.entries(own.bin).map(([name, path]) => [name, emittedPath(path)]);
  return {
    ...own,
    // JSON has no undefined: these are left out.
    private: undefined,
    scripts: undefined,
    devDependencies: undefined,
    exports: Object.fromEntries(packedExports) as object,
    bin: Object.fromEntries(packedBin) as object,
  };
}

rmSync(dist, { recursive: true, force: true });
run('tsc', ['--project', root], root);
copyOtherFiles();
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(packedPackage(), undefined, 2)}\n`);
run('npm', ['pack', '--pack-destination', root], dist);
