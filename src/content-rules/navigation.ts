/** The navigation. */
import {
  type CheckedFile,
  diagnose,
  type Diagnostic,
  listOf,
  type RuledContent,
} from '../../studio/index.ts';
import { splitFragment } from '../../studio/urls.ts';
import { message } from '../messages.ts';

const findNavigation = <File extends Pick<CheckedFile, 'file'>>(files: readonly File[]) =>
  files.find(({ file }) => file === 'site/navigation.mdx');

/** Returns the names of the pages in the navigation, in its order. */
export const listNavigation = (files: readonly Pick<CheckedFile, 'file' | 'data'>[]): string[] =>
  listOf(findNavigation(files)?.data['links']).flatMap((link) => {
    const { page } = Object(link) as { page?: unknown };
    return typeof page === 'string' ? splitFragment(page)[0] : [];
  });

/** How many characters have room beside the logo on a screen of 1024 px, measured with English and German words. */
const ROOM = 78;
/** How many characters have room where a link has its padding. */
const PADDING = 4;
/** The same for what the choice of the language has besides a name: of two languages it is a link, of more a list. */
const LANGUAGE_LINK = 5;
const LANGUAGE_LIST = 8;

/** Returns how many characters have room where visitors choose the language: none on a site with one. */
function lengthOfLanguages(files: readonly CheckedFile[]): number {
  const list = files.find(({ kind }) => kind.singleton?.isLanguageList);
  if (!list || list.errors.length > 0) return 0;
  const languages = list.data['languages'] as { name: string; visible?: boolean }[];
  const shown = languages.filter(({ visible }, index) => index === 0 || visible);
  if (shown.length < 2) return 0;
  const longest = Math.max(...shown.map(({ name }) => name.length));
  return longest + (shown.length === 2 ? LANGUAGE_LINK : LANGUAGE_LIST);
}

/** Warns of a navigation that is longer than a line on the smallest screens that show it. */
export function navigationWarnings({ files }: RuledContent): Diagnostic[] {
  const navigation = findNavigation(files);
  if (!navigation || navigation.errors.length > 0) return [];
  const labels = (navigation.data['links'] as { label: string }[]).map(({ label }) => label);
  const lengths = labels.map((label) => label.length);
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  const languages = lengthOfLanguages(files);
  const room = ROOM - PADDING * labels.length - languages;
  if (characters <= room) return [];
  const longest = lengths.indexOf(Math.max(...lengths));
  return diagnose(
    navigation.locate(['links', String(longest), 'label']),
    message('long-navigation', {
      links: labels.length,
      characters,
      room: Math.max(0, room),
      hasLanguages: languages > 0,
    }),
  );
}
