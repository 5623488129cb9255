import { type CheckedFile, listOf } from '../../studio/index.ts';

/** Returns the names of the pages in the navigation, in its order. */
export function listNavigation(files: readonly Pick<CheckedFile, 'file' | 'data'>[]): string[] {
  const navigation = files.find(({ file }) => file === 'site/navigation.mdx');
  return listOf(navigation?.data['links']).map((link) =>
    String((Object(link) as { page?: unknown }).page),
  );
}
