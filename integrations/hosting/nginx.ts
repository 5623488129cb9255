/** What nginx reads: for a server of one's own. Tried with nginx 1.22, Debian's. */
import { basePath } from '../../src/lib/links.ts';
import type { SiteUrl } from '../env/site-url.ts';
import {
  CACHING,
  FILE_POLICY,
  HASHED,
  fileKinds,
  PAGE_POLICY,
  securityHeaders,
  type Header,
} from './rules.ts';

/** @param variables those that hold the value of a header, by its name */
const headers = (isSecure: boolean, variables: Readonly<Record<string, string>> = {}) =>
  securityHeaders(isSecure).map(
    ({ name, value }) => `add_header ${name} ${variables[name] ?? `"${value}"`} always;`,
  );

const indented = (lines: readonly string[], depth: number) =>
  lines.map((line) => ' '.repeat(depth) + line).join('\n');

/**
 * The part inside a server block.
 * @param siteUrl the public URL of the site
 * @param admin see `adminHeaders`
 */
export function nginxSite({ base }: SiteUrl, admin: readonly Header[] = []): string {
  const root = basePath(base);
  const { types, endings } = fileKinds(admin);
  const [policy, opener] = admin.map(({ value }) => value);
  const literal = root.replaceAll('.', String.raw`\.`);
  const variables = {
    'Content-Security-Policy': '$policy',
    // Only a site with /admin has another opener policy on one page.
    ...(opener && { 'Cross-Origin-Opener-Policy': '$opener' }),
  };
  const setAll = (allowed: string) => [
    `set $caching "${CACHING.page}";`,
    `set $policy "${PAGE_POLICY}";`,
    `set $allowed "${allowed}";`,
    ...(opener ? ['set $opener "same-origin";'] : []),
  ];
  const adminPage = `# The forms for editing.
location = ${root}/admin {
    set $policy "${policy}";
    set $opener "${opener}";
    try_files ${root}/admin.html =404;
}

`;
  return `# Written by the build: the part of nginx.conf inside the server block that serves the site.
# Only what is named here is served: nothing hidden, no folder, no other kind of file.

# The build, the files of dist/, lies in ${root || 'this folder'}${root && ' of this folder'}.
root /var/www/site;

server_tokens off;
# Redirects without a host, as a proxy in front may be called by another name.
absolute_redirect off;
# Two slashes are another address, which is unknown.
merge_slashes off;

# With the character set: nginx would not add it to what is compressed already.
types {
${indented(
  Object.entries(types).map(([ending, type]) => `"${type}" ${ending.slice(1)};`),
  4,
)}
}

# The files beside each text file, made once by the build. The first needs the module
# libnginx-mod-http-brotli-static; without it, leave the line out.
brotli_static on;
gzip_static on;
gzip_vary on;

# What answers say, unless the place below says otherwise. In variables, as one add_header in a place
# would put away all others.
${setAll('').join('\n')}
add_header Cache-Control $caching always;
add_header Allow $allowed always;
${headers(true, variables).join('\n')}

if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
error_page 405 @others;
# All of them again: nginx refuses TRACE before it comes to the lines above.
location @others {
${indented(setAll('GET, HEAD'), 4)}
    return 405;
}

error_page 404 ${root}/404.html;
location = ${root}/404.html { internal; }
location = ${root}/404 { return 404; }

location = ${root}/ { try_files ${root}/index.html =404; }
${root ? `location = ${root} { return 308 ${root}/$is_args$args; }\n` : ''}location = ${root}/index { return 308 ${root}/$is_args$args; }
location = ${root}/index.html { return 308 ${root}/$is_args$args; }

${opener ? adminPage : ''}# Pages, by one address each.
location ~ "^(?<page>${literal}(?:/[\\w-]+)+)$" { try_files $page.html =404; }
location ~ "^(?<page>${literal}(?:/[\\w-]+)+)(?:/|\\.html)$" {
    if (!-f $document_root$page.html) { return 404; }
    return 308 $page$is_args$args;
}

# Files that carry a hash of their content in their names, and others.
location ~ "^${literal}${HASHED}(?:[^./][^/]*/)*[^./][^/]*\\.(?:${endings})$" {
    set $caching "${CACHING.hashed}";
    set $policy "${FILE_POLICY}";
    try_files $uri =404;
}
location = ${root}/vercel.json { return 404; }
location ~ "^${literal}(?:/\\.well-known)?(?:/[^./][^/]*)+\\.(?:${endings})$" {
    set $caching "${CACHING.file}";
    set $policy "${FILE_POLICY}";
    try_files $uri =404;
}

location / { return 404; }
`;
}

/**
 * A whole nginx.conf, which leads http and other host names to the one address.
 * @param siteUrl the public URL of the site
 */
export function nginxConf({ origin }: SiteUrl): string {
  const { host } = new URL(origin);
  const certificate = [
    `ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
    `ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
  ];
  return `# Written by the build: put this and site.conf into /etc/nginx, dist/ into the folder that site.conf names.
# The certificate should know all names that lead here, such as the one with www. and the one without.
user www-data;
worker_processes auto;
# Files and connections: each visitor takes up to two.
worker_rlimit_nofile 32768;
pid /run/nginx.pid;
error_log /var/log/nginx/error.log;
# Where Debian puts the modules, brotli_static among them.
include /etc/nginx/modules-enabled/*.conf;

events {
    worker_connections 8192;
    multi_accept on;
}

http {
    access_log /var/log/nginx/access.log;
    sendfile on;
    tcp_nopush on;
    server_tokens off;
    # Nobody sends anything here.
    client_max_body_size 1k;
    reset_timedout_connection on;

    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;
    ssl_session_cache shared:tls:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;

    # http, whatever the host.
    server {
        listen 80 default_server backlog=4096;
        listen [::]:80 default_server backlog=4096;
${indented(headers(false), 8)}
        location / { return 308 ${origin}$request_uri; }
        # Where certbot answers, with --webroot-path /var/www/html, as it does before this file is there.
        location ^~ /.well-known/acme-challenge/ { root /var/www/html; }
    }

    # Other host names.
    server {
        listen 443 ssl http2 default_server backlog=4096;
        listen [::]:443 ssl http2 default_server backlog=4096;
${indented([...certificate, ...headers(true)], 8)}
        return 308 ${origin}$request_uri;
    }

    server {
        listen 443 ssl http2;
        listen [::]:443 ssl http2;
        server_name ${host};
${indented(certificate, 8)}
        include site.conf;
    }
}
`;
}
