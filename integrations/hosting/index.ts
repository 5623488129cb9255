import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { SiteUrl } from '../env/site-url.ts';
import { caddyfile, caddySite, containerCaddyfile, dockerfile } from './caddy.ts';
import { headersFile, netlifyRedirects, vercelConfig, wranglerJson } from './cdn.ts';
import { nginxConf, nginxSite } from './nginx.ts';
import { adminHeaders, HOST_CONFIG_FILES, isServed, listFiles } from './rules.ts';

/** Compressed files and dotfiles: in the build, but not served under their own names. */
const UNSERVED_FILES = /\.(?:br|gz)$|(?:^|\/)\./;

/**
 * Writes the configuration of all hosts: files that hosts read from the build into the build, all others
 * into a sibling folder with the suffix `-hosting`.
 * @param folder the finished build
 * @param siteUrl the public URL of the site
 * @throws Error if the build has a file without a known MIME type, which servers would not serve
 */
export async function writeHostingConfig(folder: string, siteUrl: SiteUrl): Promise<void> {
  const files = listFiles(folder);
  const served = files.filter(isServed);
  const admin = adminHeaders(folder);
  const [unknown] = files.filter(
    (file) => !isServed(file) && !HOST_CONFIG_FILES.includes(file) && !UNSERVED_FILES.test(file),
  );
  if (unknown !== undefined) {
    throw new Error(
      `${unknown} has no known MIME type, so no server would serve it. Add its type to MIME_TYPES in integrations/hosting/rules.ts, or remove the file.`,
    );
  }
  const build = basename(resolve(folder));
  const configFolder = join(dirname(resolve(folder)), `${build}-hosting`);
  await rm(configFolder, { recursive: true, force: true });
  const outputs: [path: string, content: string][] = [
    [join(folder, '_headers'), headersFile(siteUrl, served, admin)],
    // Cloudflare compresses files itself.
    [
      join(folder, '.assetsignore'),
      ['*.br', '*.gz', ...HOST_CONFIG_FILES, '.nojekyll', ''].join('\n'),
    ],
    // Otherwise GitHub Pages skips folders whose names start with an underscore.
    [join(folder, '.nojekyll'), ''],
    [join(configFolder, 'netlify/_redirects'), netlifyRedirects(siteUrl, served)],
    [join(configFolder, 'vercel/config.json'), vercelConfig(siteUrl, served, admin)],
    [join(configFolder, 'wrangler.json'), wranglerJson(siteUrl, `../${build}`)],
    [join(configFolder, 'nginx/nginx.conf'), nginxConf(siteUrl)],
    [join(configFolder, 'nginx/site.conf'), nginxSite(siteUrl, admin)],
    [join(configFolder, 'caddy/Caddyfile'), caddyfile(siteUrl)],
    [join(configFolder, 'caddy/site.caddy'), caddySite(siteUrl, admin)],
    [join(configFolder, 'caddy/container.caddy'), containerCaddyfile()],
    [join(configFolder, 'Dockerfile'), dockerfile(siteUrl, build)],
    [join(configFolder, 'Dockerfile.dockerignore'), `*\n!${build}\n!${build}-hosting\n`],
  ];
  for (const [path, content] of outputs) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
