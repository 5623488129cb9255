/** What pages show, and what they need for that. */
import {
  type CheckedFile,
  diagnose,
  type Diagnostic,
  listOf,
  listSections,
  type RuledContent,
} from 'astro-content-studio/model';
import { message } from '../messages.ts';
import { inquirySections } from '../schemas/sections.ts';
import { listNavigation } from './navigation.ts';

/** Checks that a page has something to show: Home sections, others sections or a text. */
export function emptyPageErrors({ kind, data, document, errors, locate }: CheckedFile) {
  if (kind.name !== 'pages' || errors.length > 0 || listOf(data['sections']).length > 0) return [];
  if (kind.isHome) return diagnose(locate(['sections']), message('home-without-sections'));
  return document.text?.source.trim() === ''
    ? diagnose(locate(['sections']), message('empty-page'))
    : [];
}

const hasSection = (page: CheckedFile, type: string) =>
  listSections(page).some((section) => section.type === type);

/** What has a button to the contact form: the entries that a section shows, or the section itself. */
interface Asking {
  data: object;
  locate: CheckedFile['locate'];
  /** Path of what has the button. */
  path: string[];
}

/** Checks that buttons to a contact form lead to one, or have a link of their own. */
export function formErrors({ files, pages }: RuledContent): Diagnostic[] {
  const navigation = listNavigation(files);
  const isInNavigation = ({ id }: CheckedFile) => navigation.includes(id);
  if (pages.some((page) => isInNavigation(page) && hasSection(page, 'contact'))) return [];
  const withoutForm = files.filter(
    (page) => listSections(page).length > 0 && !hasSection(page, 'contact'),
  );
  return [...new Set(withoutForm.flatMap((page) => listAsking(page, files)))].flatMap(
    ({ data, locate, path }) => {
      const { button, link } = data as { button?: unknown; link?: unknown };
      if (button === undefined || link !== undefined) return [];
      return diagnose(locate([...path, 'button']), message('button-without-form'));
    },
  );
}

/** Lists what has a button on a page. */
const listAsking = (page: CheckedFile, files: readonly CheckedFile[]): Asking[] =>
  listSections(page).flatMap((section, index): Asking[] => {
    if (!Object.hasOwn(inquirySections, section.type)) return [];
    const folder = inquirySections[section.type];
    if (folder === undefined) {
      return [{ data: section, locate: page.locate, path: ['sections', String(index)] }];
    }
    return files
      .filter((entry) => entry.folder === folder)
      .map(({ data, locate }) => ({ data, locate, path: [] }));
  });

/** Checks that what has the price of a plan can lead to it. */
export function planErrors({ files, pages }: RuledContent): Diagnostic[] {
  if (pages.some((page) => hasSection(page, 'plans'))) return [];
  return files.flatMap(({ references, locate }) =>
    references
      .filter(({ field }) => field.collection === 'plans')
      .flatMap(({ path }) => diagnose(locate(path), message('plan-unshown'))),
  );
}

/** Checks that a chat has its words. */
export function chatErrors({ files }: RuledContent): Diagnostic[] {
  const company = files.find(({ file }) => file === 'site/company.mdx');
  const hasWords = files.some(({ file }) => file === 'site/chat.mdx');
  if (hasWords || company?.data['chatNumber'] === undefined) return [];
  return diagnose(company.locate(['chatNumber']), message('chat-without-words'));
}
