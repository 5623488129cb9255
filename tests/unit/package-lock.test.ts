import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  version: string;
  bin?: Record<string, string>;
  os?: string;
  cpu?: string;
}

test('package-lock.json has the Node of .nvmrc for each system', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>;
  };
  const nodes = Object.values(packages).filter(({ bin }) => bin?.['node']);
  const systems = ['darwin', 'linux', 'win32'];
  expect(nodes.map(({ os, cpu }) => `${String(os)} ${String(cpu)}`).sort()).toEqual(
    systems.flatMap((os) => [`${os} arm64`, `${os} x64`]),
  );
  const major = readFileSync('.nvmrc', 'utf8').trim();
  for (const { version } of nodes) expect(version).toMatch(new RegExp(`^${major}\\.`));
});
