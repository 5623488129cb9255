import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { SiteUrl } from '../env/site-url.ts';
import { caddyfile, caddyInContainer, caddySite, dockerfile } from './caddy.ts';
import { headersFile, netlifyRedirects, vercelJson, wranglerJson } from './cdn.ts';
import { nginxConf, nginxSite } from './nginx.ts';
import { adminHeaders, HOST_FILES, isServed, listFiles } from './rules.ts';

/** What the build has that is no part of the site: compressed siblings, and what hosts read. */
const BESIDE_THE_SITE = /\.(?:br|gz)$|(?:^|\/)\./;

/**
 * Writes what each host needs: into the build what hosts read there, and beside it, in a folder named
 * alike with `-hosting`, the configuration of servers of one's own.
 * @param folder the finished build
 * @param siteUrl the public URL of the site
 * @throws Error where the build has a file of a kind that has no type, as servers would not serve it
 */
export async function writeHosting(folder: string, siteUrl: SiteUrl): Promise<void> {
  const files = listFiles(folder);
  const served = files.filter(isServed);
  const admin = adminHeaders(folder);
  const [strange] = files.filter(
    (file) => !isServed(file) && !HOST_FILES.includes(file) && !BESIDE_THE_SITE.test(file),
  );
  if (strange !== undefined) {
    throw new Error(`${strange} has no type: say which one in integrations/hosting/rules.ts`);
  }
  const build = basename(resolve(folder));
  const beside = join(dirname(resolve(folder)), `${build}-hosting`);
  await rm(beside, { recursive: true, force: true });
  const ignored = ['*.br', '*.gz', ...HOST_FILES, '.nojekyll', '.vercelignore'].join('\n') + '\n';
  const texts: [string, string][] = [
    [join(folder, '_headers'), headersFile(siteUrl, served, admin)],
    [join(folder, 'vercel.json'), vercelJson(siteUrl, served, admin)],
    // The hosts compress by themselves.
    [join(folder, '.assetsignore'), ignored],
    [join(folder, '.vercelignore'), ignored.replace('vercel.json\n', '')],
    // GitHub would leave out folders that begin with a line.
    [join(folder, '.nojekyll'), ''],
    [join(beside, 'netlify/_redirects'), netlifyRedirects(siteUrl, served)],
    [join(beside, 'wrangler.json'), wranglerJson(siteUrl, `../${build}`)],
    [join(beside, 'nginx/nginx.conf'), nginxConf(siteUrl)],
    [join(beside, 'nginx/site.conf'), nginxSite(siteUrl, admin)],
    [join(beside, 'caddy/Caddyfile'), caddyfile(siteUrl)],
    [join(beside, 'caddy/site.caddy'), caddySite(siteUrl, admin)],
    [join(beside, 'caddy/container.caddy'), caddyInContainer()],
    [join(beside, 'Dockerfile'), dockerfile(siteUrl, build)],
    [join(beside, 'Dockerfile.dockerignore'), `*\n!${build}\n!${build}-hosting\n`],
  ];
  for (const [file, text] of texts) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
