/** The navigation. */
import { type CheckedFile, listOf } from 'astro-content-studio/model';
import { splitFragment } from 'astro-content-studio/urls';

/** Returns the names of the pages in the navigation, in its order. */
export function listNavigation(files: readonly Pick<CheckedFile, 'file' | 'data'>[]): string[] {
  const navigation = files.find(({ file }) => file === 'site/navigation.mdx');
  return listOf(navigation?.data['links']).flatMap((link) => {
    const { page } = Object(link) as { page?: unknown };
    return typeof page === 'string' ? splitFragment(page)[0] : [];
  });
}
