/** `npm run smoke -- https://www.example.com`: checks a deployed site against the hosting contract. */
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { alternateHost } from '../../integrations/env/site-url.ts';
import { createClient } from './client.ts';
import { checkContract, RULES, type Violation } from './contract.ts';
import { observatoryGrade } from './observatory.ts';

const USAGE = `Usage: npm run smoke -- <site URL> [options]

  --dist <folder>       the build to compare with (default: dist)
  --connect-to <URL>    the server to connect to, if DNS doesn't point to it yet
  --insecure            accept invalid certificates, such as self-signed ones`;

/** Maximum number of violations to print per rule. */
const MAX_PRINTED = 3;

/**
 * Lists the servers that must redirect to the site: http, and the other host name (with or without `www.`) if
 * it has a DNS record. Subdomains, such as those that hosts provide, have no other host name, but often
 * resolve any name.
 * @param site the URL of the site
 */
async function findRedirectServers({ protocol, host, port }: URL) {
  if (protocol !== 'https:' || port) return [];
  const otherHost = alternateHost(host);
  const isRegisteredDomain = host.startsWith('www.') || host.split('.').length === 2;
  const hasOtherHost =
    isRegisteredDomain && (await lookup(otherHost).catch(() => undefined)) !== undefined;
  const servers = [
    { origin: `http://${host}`, host },
    { origin: `http://${otherHost}`, host: otherHost },
    { origin: `https://${otherHost}`, host: otherHost },
  ];
  return hasOtherHost ? servers : servers.slice(0, 1);
}

/** Formats the broken rules, each with its first violations. */
function formatViolations(violations: readonly Violation[]): string {
  const lines = [...Map.groupBy(violations, ({ rule }) => rule)].flatMap(([rule, broken]) => [
    `\n✗ ${rule}: ${RULES[rule]}`,
    ...broken
      .slice(0, MAX_PRINTED)
      .flatMap(({ request, expected, received }) => [
        `  ${request}`,
        `      expected  ${expected}`,
        `      received  ${received}`,
      ]),
    ...(broken.length > MAX_PRINTED ? [`  … and ${broken.length - MAX_PRINTED} more`] : []),
  ]);
  return lines.join('\n');
}

async function smoke(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      dist: { type: 'string', default: 'dist' },
      'connect-to': { type: 'string' },
      insecure: { type: 'boolean', default: false },
    },
  });
  const [siteUrl = ''] = positionals;
  const origin = values['connect-to'];
  const isHttpUrl = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url);
  if (positionals.length !== 1 || ![siteUrl, origin ?? siteUrl].every(isHttpUrl))
    throw new Error(USAGE);
  const folder = resolve(values.dist);
  if (!existsSync(join(folder, '404.html'))) {
    throw new Error(`${folder} has no build to compare with. To create one, run: npm run build`);
  }

  const site = new URL(siteUrl);
  const checkCertificate = !values.insecure;
  const client = createClient(origin ?? site.origin, { host: site.host, checkCertificate });
  const { error } = await client.request(`${site.pathname.replace(/\/$/, '')}/`);
  client.close();
  if (error !== undefined) {
    const isCertificateError = /certificate|altnames/i.test(error);
    const hint = isCertificateError ? '\nTo accept any certificate, add --insecure.' : '';
    throw new Error(`No response from ${origin ?? siteUrl}: ${error}${hint}`);
  }

  console.log(`Comparing ${siteUrl} with ${folder} …`);
  const redirectServers = origin === undefined ? await findRedirectServers(site) : [];
  const target = { site: siteUrl, folder, origin, redirectServers, checkCertificate };
  const violations = await checkContract(target);
  if (violations.length > 0) {
    console.log(formatViolations(violations));
    console.log('\nSome hosts have known deviations: see docs/deploying.md.');
  }
  const checked = Object.keys(RULES).length - (redirectServers.length > 0 ? 0 : 1);
  const broken = new Set(violations.map(({ rule }) => rule)).size;
  console.log(`${checked - broken} of ${checked} rules passed.`);
  if (redirectServers.length === 0) {
    console.log('Not checked: https. This rule needs an https URL without a port or --connect-to.');
  }
  if (origin === undefined) console.log(await observatoryGrade(site));
  return violations.length === 0;
}

if (import.meta.main) {
  try {
    process.exitCode = (await smoke(process.argv.slice(2))) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
