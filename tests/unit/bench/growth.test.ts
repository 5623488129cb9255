import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '../../../integrations/content-lint/check.ts';
import { multiply } from '../../../scripts/bench/growth.ts';
import { median } from '../../../scripts/bench/median.ts';

let content: string;
beforeEach(async () => {
  content = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('src/content', content, { recursive: true });
});
afterEach(() => rm(content, { recursive: true }));

test('Ten times the content is valid content, with pictures shared', async () => {
  const services = join(content, 'services');
  const files = await readdir(services);
  const before = files.filter((file) => file.endsWith('.mdx')).length;
  expect(await multiply(services, 10)).toBe(before * 10);
  const after = (await readdir(services)).filter((file) => file.endsWith('.mdx'));
  expect(after).toHaveLength(before * 10);
  expect((await checkContent(content)).slips).toEqual([]);
});

test('The median is the middle one, whatever the order', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([4])).toBe(4);
  expect(() => median([])).toThrow('no median');
});
