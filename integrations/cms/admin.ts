/** Starts Sveltia CMS at /admin. */
import CMS, { type CmsConfig } from '@sveltia/cms';
import { config, loadSampleRepository } from 'virtual:cms';

/** Sveltia CMS can edit a local folder only on localhost and with the File System Access API. */
const canEditLocalFolder = () =>
  'showDirectoryPicker' in globalThis && /^(?:localhost|127\.0\.0\.1)$/.test(location.hostname);

const unhide = (selector: string) => document.querySelector(selector)?.removeAttribute('hidden');

/** Switches to a copy of the content in the browser's storage if the local folder can't be edited. */
async function adaptToBrowser(config: CmsConfig): Promise<CmsConfig> {
  if (!loadSampleRepository || canEditLocalFolder()) return config;
  unhide('.test-repository');
  document.querySelector('.help')?.setAttribute('open', '');
  try {
    const { fillTestRepository } = await loadSampleRepository();
    await fillTestRepository();
  } catch (error) {
    console.error(error);
    unhide('.no-copy');
  }
  return { ...config, backend: { name: 'test-repo' } };
}

await CMS.init({ config: await adaptToBrowser(config) });
