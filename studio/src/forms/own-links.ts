/** Addresses of this site that people paste into texts, as texts have them: `/pricing` in place of `https://…/de/pricing`. */
import type { Nodes } from 'mdast';
import { addressOfPath, withoutSlash, type TrailingSlash } from '../lib/trailing-slash.ts';
import { applyEdits, type Edit } from '../text/edits.ts';
import { findExcess } from '../text/limits.ts';
import { parseText } from '../text/parse.ts';

/** How the addresses of this site start. */
export interface OwnAddresses {
  /** The hosts that serve it, with their ports. */
  hosts: readonly string[];
  /** The base path, without a slash at its end. */
  base: string;
  /** The codes of all languages but the first. */
  languages: readonly string[];
  /** How the addresses of pages end. */
  trailingSlash: TrailingSlash;
}

/** Returns a text whose links lead to pages of this site as links in texts do. A bare address becomes a link. */
export function writeOwnLinks(markdown: string, own: OwnAddresses): string {
  const mentions = own.hosts.some((host) => markdown.includes(`://${host}`));
  if (!mentions || findExcess(markdown)) return markdown;
  return applyEdits(markdown, listEdits(parseText(markdown), markdown, own));
}

function listEdits(node: Nodes, markdown: string, own: OwnAddresses): Edit[] {
  if (node.type === 'link') return edit(node, markdown, pathOfPage(node.url, own));
  if (node.type === 'image') return edit(node, markdown, pathOfPicture(node.url, own));
  return 'children' in node
    ? node.children.flatMap((child) => listEdits(child, markdown, own))
    : [];
}

/** Gives a link or a picture another URL. A bare address becomes the text of its link. */
function edit({ position }: Nodes, markdown: string, url: string | undefined): Edit[] {
  if (url === undefined) return [];
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  const source = markdown.slice(start, end);
  const [, text = `[${source}`] = /^(.*)\]\(/s.exec(source) ?? [];
  return [{ start, end, replacement: `${text}](${url})` }];
}

/** Returns the parts of an address of this site, without the base path; undefined for others. */
function parseOwn(address: string, { hosts, base }: OwnAddresses) {
  // The text editor writes a backslash before some characters, also in a bare address.
  const url = URL.parse(address.replaceAll('\\', ''));
  if (!url || !hosts.includes(url.host) || !`${url.pathname}/`.startsWith(`${base}/`)) {
    return undefined;
  }
  return { path: url.pathname.slice(base.length), fragment: url.hash };
}

/** Returns the path of a page as links have it: without the language, and with the id of a section. */
function pathOfPage(address: string, own: OwnAddresses): string | undefined {
  const parts = parseOwn(address, own);
  if (!parts) return undefined;
  const { path, fragment } = parts;
  const [, code = ''] = path.split('/');
  const page = own.languages.includes(code) ? path.slice(code.length + 1) : path;
  return addressOfPath(withoutSlash(page || '/'), own.trailingSlash) + fragment;
}

/** Returns the path of a picture that copy-text.ts has copied. */
function pathOfPicture(address: string, own: OwnAddresses): string | undefined {
  const path = parseOwn(address, own)?.fragment.slice(1);
  return path?.startsWith('./') ? path : undefined;
}
