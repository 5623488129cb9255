/** security.txt (RFC 9116), which says where to report a vulnerability. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getSingleton } from '../node/content.ts';
import { securityText, SECURITY_TEXT_PATH } from '../lib/security-text.ts';

/** It counts only at the root of the host, which doesn't belong to a site with a base path. */
export const getStaticPaths = (() =>
  import.meta.env.BASE_URL === '/'
    ? [{ params: { securityText: SECURITY_TEXT_PATH.replace(/^\/|\.txt$/g, '') } }]
    : []) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ site }) => {
  const { email, securityEmail = email } = await getSingleton('company');
  return new Response(securityText(securityEmail, new URL(SECURITY_TEXT_PATH, site), new Date()));
};
