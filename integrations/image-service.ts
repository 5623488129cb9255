/**
 * Astro's image service, which says in a build why that takes long. The names of pictures don't depend on the base path of
 * the site: a build for another path finds them in the cache. Their file names have a hash of their content already.
 */
import { baseService } from 'astro/assets';
import sharpService from 'astro/assets/services/sharp';

let isAnnounced = !import.meta.env.PROD;
function announce() {
  if (isAnnounced) return;
  isAnnounced = true;
  console.log(
    '  Converting pictures, which takes minutes the first time. Later builds reuse them. The last numbers of a line: done, and all.',
  );
}

export default {
  ...sharpService,
  transform: (...values: Parameters<typeof sharpService.transform>) => {
    announce();
    return sharpService.transform(...values);
  },
  // What Astro has by default, without the path of the original.
  propertiesToHash: baseService.propertiesToHash?.filter((property) => property !== 'src'),
};
