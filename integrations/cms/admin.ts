/** Starts the forms at /admin. */
import CMS, { type CmsConfig } from '@sveltia/cms';
import { config, loadSampleRepository } from 'virtual:cms';

/** Sveltia CMS writes into a folder of this computer only on localhost, and not in every browser. */
const canWriteFolder = () =>
  'showDirectoryPicker' in globalThis && /^(?:localhost|127\.0\.0\.1)$/.test(location.hostname);

const show = (selector: string) => document.querySelector(selector)?.removeAttribute('hidden');

/** Where the forms cannot write into the project's folder, they edit a copy of the content. */
async function adaptToBrowser(config: CmsConfig): Promise<CmsConfig> {
  if (!loadSampleRepository || canWriteFolder()) return config;
  show('.test-repository');
  document.querySelector('.help')?.setAttribute('open', '');
  try {
    const { fillTestRepository } = await loadSampleRepository();
    await fillTestRepository();
  } catch (error) {
    console.error(error);
    show('.no-copy');
  }
  return { ...config, backend: { name: 'test-repo' } };
}

await CMS.init({ config: await adaptToBrowser(config) });
