/** The content security policy that Astro writes into each page. */
import { hashText } from './hash.ts';
import type { Edit, PageHtml } from './page-html.ts';

/** Returns the hash with which the policy allows an inline script or style. */
export const policyHash = async (code: string) => `sha256-${await hashText(code)}` as const;

/**
 * Returns edits that move the policy to the start of the head, as it doesn't apply to what is before it, and that remove
 * hashes from it: Astro lists those of all pages.
 */
export async function strictPolicy(html: string, { tags, inlineCode }: PageHtml): Promise<Edit[]> {
  const policy = tags.find(
    ({ attributes }) => attributes['http-equiv'] === 'content-security-policy',
  );
  // On the dev server.
  if (!policy) return [];
  // Browsers look for it in the first 1,024 bytes only.
  const charset = tags.find(({ attributes }) => attributes['charset'] !== undefined);
  if (!charset) throw new Error('The page has no <meta charset>, after which its policy is.');
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
