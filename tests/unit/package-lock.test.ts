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
  expect(nodes.map(({ os, cpu }) => `${String(os)} ${String(cpu)}`).sort()).toEqual([
    ...['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 arm64', 'win32 x64'],
  ]);
  const major = readFileSync('.nvmrc', 'utf8').trim();
  for (const { version } of nodes) expect(version).toMatch(new RegExp(`^${major}\\.`));
});
