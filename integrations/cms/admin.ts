/** Starts the forms at /admin. */
import CMS, { type CmsConfig } from '@sveltia/cms';
import { config, loadSampleRepository } from 'virtual:cms';

/** In a browser that cannot write into a folder, the forms edit a copy of the content. */
async function adaptToBrowser(config: CmsConfig): Promise<CmsConfig> {
  if (!loadSampleRepository || 'showDirectoryPicker' in globalThis) return config;
  document.querySelectorAll('.help, .test-repository').forEach((element) => {
    element.removeAttribute('hidden');
    element.setAttribute('open', '');
  });
  const { fillTestRepository } = await loadSampleRepository();
  await fillTestRepository();
  return { ...config, backend: { name: 'test-repo' } };
}

await CMS.init({ config: await adaptToBrowser(config) });
