/** What Caddy reads: for a server of one's own, or a container. Tried with Caddy 2.6, Debian's. */
import { basePath } from '../../src/lib/links.ts';
import { alternateHost, type SiteUrl } from '../env/site-url.ts';
import {
  CACHING,
  fileKinds,
  FILE_POLICY,
  FILE_TYPES,
  HASHED,
  PAGE_POLICY,
  securityHeaders,
  type Header,
} from './rules.ts';

const headers = (isSecure: boolean, depth: number) =>
  securityHeaders(isSecure)
    .map(({ name, value }) => `${'\t'.repeat(depth)}${name} "${value}"`)
    .join('\n');

/**
 * The part inside the block of the site.
 * @param siteUrl the public URL of the site
 * @param admin see `adminHeaders`
 */
export function caddySite({ base }: SiteUrl, admin: readonly Header[] = []): string {
  const root = basePath(base);
  const literal = root.replaceAll('.', String.raw`\.`);
  const { others, endings } = fileKinds(admin);
  const adminPage = `
		@admin path_regexp ^${literal}/admin[.]html$
${admin.map(({ name, value }) => `\t\theader @admin ${name} "${value}"`).join('\n')}`;
  const send = `file_server {
			precompressed br gzip
			disable_canonical_uris
		}`;
  return `# Written by the build: the part of the Caddyfile inside the block of the site.
# Only what is named here is served: nothing hidden, no folder, no other kind of file.

# The build, the files of dist/, lies in ${root || 'this folder'}${root && ' of this folder'}.
root * {$SITE_ROOT:/var/www/site}

header {
${headers(true, 1)}
	Cache-Control "${CACHING.page}"
}
# In the end, as Caddy says it by itself of what it sends compressed, but of nothing else.
header {
	Vary Accept-Encoding
	defer
}

# With the character set, and whatever the machine calls its types.
map {re.file.2} {type} {
${others.map(({ ending, type }) => `\t${ending} "${type}"`).join('\n')}
}

route {
	@others not method GET HEAD
	route @others {
		header Allow "GET, HEAD"
		respond 405
	}

	# Longer than names of files can be, which Caddy would call a failure of its own.
	@long vars_regexp {http.request.uri} ^[^?]*[^?/]{240}|^[^?]{1000}
	error @long 414
	# The patterns below take two slashes for one, but they are another address, which is unknown.
	@strange vars_regexp {http.request.uri.path} //|\\\\
	error @strange 404
	@screen path ${root}/404 ${root}/404.html
	error @screen 404

	@home path ${[...(root ? [root] : []), `${root}/index`, `${root}/index.html`].join(' ')}
	route @home {
		rewrite * ${root}/
		redir {uri} 308
	}

	# Pages, by one address each.
	@spelt path_regexp spelt ^(${literal}/.+?)(?:/|\\.html)$
	route @spelt {
		@there file {re.spelt.1}.html
		rewrite @there {re.spelt.1}
		redir @there {uri} 308
		error 404
	}
	@start path ${root}/
	rewrite @start ${root}/index.html
	@page path_regexp page ^(${literal}(?:/[\\w-]+)+)$
	rewrite @page {re.page.1}.html
	@html path *.html
	route @html {
		header Content-Type "${FILE_TYPES['.html']}"${admin.length > 0 ? adminPage : ''}
		${send}
	}

	# Files, and those that carry a hash of their content in their names.
	@config path ${root}/vercel.json
	error @config 404
	@file path_regexp file ^(${literal}(?:/\\.well-known)?(?:/[^./][^/]*)+)\\.(${endings})$
	route @file {
		header Cache-Control "${CACHING.file}"
		@hashed path ${root}${HASHED}*
		header @hashed Cache-Control "${CACHING.hashed}"
		header Content-Security-Policy "${FILE_POLICY}"
		header Content-Type {type}
		${send}
	}
	error 404
}

handle_errors {
	# As a page that is not there has not changed, and is sent whole.
	request_header -If-None-Match
	request_header -If-Modified-Since
	request_header -Range
	header Cache-Control "${CACHING.page}"
	header Content-Security-Policy "${PAGE_POLICY}"
	header Content-Type "${FILE_TYPES['.html']}"
	@unknown expression {err.status_code} == 404
	route @unknown {
		rewrite * ${root}/404.html
		${send}
	}
}
`;
}

/**
 * A Caddyfile for a server that has its own certificate by itself, and leads http and the other usual name
 * to the one address.
 * @param siteUrl the public URL of the site
 */
export function caddyfile({ origin }: SiteUrl): string {
  const { host } = new URL(origin);
  const redirect = (isSecure: boolean) => `header {
${headers(isSecure, 2)}
	}
	redir ${origin}{uri} 308`;
  return `# Written by the build: put this and site.caddy into /etc/caddy, dist/ into the folder that site.caddy names.
{
	# Below it is done with the headers that every answer has.
	auto_https disable_redirects
	# Nobody should keep a connection by sending slowly.
	servers {
		timeouts {
			read_header 60s
			read_body 60s
		}
	}
}

{$SITE_ADDRESS:${origin}} {
	import site.caddy
}

# http, whatever the host.
http:// {
	${redirect(false)}
}

# A name that leads here, too. Without it in the DNS, leave this block out.
https://${alternateHost(host)} {
	${redirect(true)}
}
`;
}

/** A Caddyfile for a container: http alone, for any host, behind what has the certificate. */
export const caddyInContainer = () => `# Written by the build.
{
	admin off
	auto_https off
}

:{$PORT:8080} {
	import site.caddy
}
`;

/**
 * A container with Debian's Caddy.
 * @param siteUrl the public URL of the site
 * @param build name of the folder of the build
 */
export function dockerfile({ base }: SiteUrl, build: string): string {
  return `# Written by the build. From the folder that holds ${build}/:
#   docker build --file ${build}-hosting/Dockerfile --tag site .
#   docker run --publish 8080:8080 site
FROM debian:12-slim
RUN apt-get update \\
 && apt-get install --yes --no-install-recommends caddy \\
 && rm -rf /var/lib/apt/lists/*
COPY ${build}-hosting/caddy /etc/caddy
COPY ${build} /var/www/site${basePath(base)}
USER caddy
EXPOSE 8080
CMD ["caddy", "run", "--config", "/etc/caddy/container.caddy", "--adapter", "caddyfile"]
`;
}
