/** The content security policy that Astro writes into each page. */
import { sha256 } from './hash.ts';
import type { HtmlEdit, PageHtml } from './page-html.ts';

/** Returns the hash with which the policy allows an inline script or style. */
export const policyHash = async (code: string) => `sha256-${await sha256(code)}` as const;

/**
 * Returns edits that move the policy to the start of the head, as it applies only to what follows it, and that remove the
 * hashes of other pages from it: Astro lists those of all.
 */
export async function strictPolicy(
  html: string,
  { tags, inlineCode }: PageHtml,
): Promise<HtmlEdit[]> {
  // The first one says the character set, which browsers look for in the first 1,024 bytes only.
  const [charset, ...others] = tags.filter(({ name }) => name === 'meta');
  const policy = others.find(
    ({ attributes }) => attributes['http-equiv'] === 'content-security-policy',
  );
  // The dev server has none.
  if (!charset || !policy) return [];
  const hashes = await Promise.all(inlineCode.map(policyHash));
  const isUsed = (source: string) => hashes.some((hash) => source === ` '${hash}'`);
  const text = html
    .slice(policy.start, policy.end)
    .replaceAll(/ 'sha256-[^']*'/g, (source) => (isUsed(source) ? source : ''));
  return [
    { start: charset.end, end: charset.end, text },
    { start: policy.start, end: policy.end, text: '' },
  ];
}
