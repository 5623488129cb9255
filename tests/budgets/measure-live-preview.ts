import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type * as Bundle from '../../integrations/live-preview/main.ts';
import { createSiteServer } from '../../scripts/static-server.ts';
import { CONTENT_FOLDER } from '../../studio/lib/content-folder.ts';
import { readSources } from '../content-sources.ts';
import { browserLaunch } from '../find-browser.ts';
import { buildProject, copyProject, mockEnv } from '../project-copy.ts';

const ARTICLE = 'blog/moving-a-shop-to-the-cloud.mdx';
/** The first ones compile the code. */
const WARM_UP_KEYS = 5;
const KEYS = 10;
/** The pause of a person who types, in milliseconds. */
const PAUSE = 200;

/**
 * Measures how long after a call of the live preview, as Sveltia CMS makes one for each key, the pane has what was typed.
 * @param text the text of the article in which the keys are pressed
 * @returns the times of some keys in milliseconds
 */
export async function measureLivePreview(text: string): Promise<number[]> {
  const copy = copyProject('bench-live-preview');
  const folder = await buildProject(copy, { ...mockEnv, CMS_BACKEND: 'local' });
  const server = createSiteServer({ folder });
  await once(server.listen(0, 'localhost'), 'listening');
  const browser = await chromium.launch(browserLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/admin`);
    return await pressKeys(page, readSources(join(copy, CONTENT_FOLDER)), text);
  } finally {
    await browser.close();
    server.close();
  }
}

const pressKeys = (page: Page, files: ReturnType<typeof readSources>, text: string) =>
  page.evaluate(
    async ([files, file, text, warmUpKeys, keys, pause]) => {
      const url = '/admin-live-preview.js';
      const { createPane } = (await import(url)) as typeof Bundle;
      const pane = document.createElement('iframe');
      // Above the page of the forms, as pages that can't be seen aren't laid out.
      pane.style.cssText = 'position: fixed; inset: 0; z-index: 9999; width: 694px; height: 900px';
      document.body.append(pane);
      if (!pane.contentDocument) throw new Error('The pane has no document.');
      const paneDocument = pane.contentDocument;
      const { show } = await createPane(paneDocument, files, () => Promise.resolve(undefined), {});
      const values = new Map(files).get(file)?.values ?? {};
      const isShown = (word: string) => {
        const article = paneDocument.querySelector('iframe')?.contentDocument?.body.textContent;
        return article?.includes(word) ?? false;
      };
      const times: number[] = [];
      for (let key = 0; key < warmUpKeys + keys; key += 1) {
        const word = `typed${key}`;
        const start = performance.now();
        const source = { values: { ...values }, text: `${word} ${text}` };
        show({ file, isNew: false, source }, text);
        while (!isShown(word)) await new Promise((resolve) => requestAnimationFrame(resolve));
        if (key >= warmUpKeys) times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return times;
    },
    [files, ARTICLE, text, WARM_UP_KEYS, KEYS, PAUSE] as const,
  );
