// `npm run smoke -- https://www.example.com`: checks that a deployed site keeps the contract of its hosts.
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { alternateHost } from '../../integrations/env/site-url.ts';
import { createClient } from './client.ts';
import { checkContract, RULES, type Violation } from './contract.ts';
import { observatoryGrade } from './observatory.ts';

const USAGE = `npm run smoke -- <address of the site> [options]
  --dist <folder>          the build that should be there (default: dist)
  --connect-to <address>   where the server listens, before the site's name leads to it
  --insecure               accept any certificate, such as a self-signed one`;

/** How many violations of a rule are printed. */
const SHOWN = 3;

/**
 * Lists the servers that must redirect to the site: http, and the name with or without `www.` where it is in
 * the DNS. Hosts' own domains have neither, and often resolve any name.
 * @param site the site, at its public address
 */
async function redirectingTo({ protocol, host, port }: URL) {
  if (protocol !== 'https:' || port) return [];
  const other = alternateHost(host);
  const isOwnDomain = host.startsWith('www.') || host.split('.').length === 2;
  const hasOther = isOwnDomain && (await lookup(other).catch(() => undefined)) !== undefined;
  const servers = [
    { origin: `http://${host}`, host },
    { origin: `http://${other}`, host: other },
    { origin: `https://${other}`, host: other },
  ];
  return hasOther ? servers : servers.slice(0, 1);
}

/** Formats the broken rules, each with a few of its violations. */
function formatViolations(violations: readonly Violation[]): string {
  const lines = [...Map.groupBy(violations, ({ rule }) => rule)].flatMap(([rule, found]) => [
    `\n✗ ${rule}: ${RULES[rule]}`,
    ...found
      .slice(0, SHOWN)
      .flatMap(({ request, got, promised }) => [
        `  ${request}`,
        `      got       ${got}`,
        `      promised  ${promised}`,
      ]),
    ...(found.length > SHOWN ? [`  … and ${found.length - SHOWN} more`] : []),
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
  const [address = ''] = positionals;
  const origin = values['connect-to'];
  const isWeb = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url);
  if (positionals.length !== 1 || ![address, origin ?? address].every(isWeb))
    throw new Error(USAGE);
  const folder = resolve(values.dist);
  if (!existsSync(join(folder, '404.html'))) {
    throw new Error(`${folder} has no build to compare with. Run: npm run build`);
  }

  const site = new URL(address);
  const checkCertificate = !values.insecure;
  const client = createClient(origin ?? site.origin, { host: site.host, checkCertificate });
  const { failure } = await client.ask(`${site.pathname.replace(/\/$/, '')}/`);
  client.close();
  if (failure !== undefined) {
    const isCertificate = /certificate|altnames/i.test(failure);
    const hint = isCertificate ? '\nTo accept any certificate, add --insecure.' : '';
    throw new Error(`${origin ?? address} does not answer: ${failure}${hint}`);
  }

  console.log(`Checking ${address} against ${folder} …`);
  const redirecting = origin === undefined ? await redirectingTo(site) : [];
  const target = { site: address, folder, origin, redirecting, checkCertificate };
  const violations = await checkContract(target);
  if (violations.length > 0) {
    console.log(formatViolations(violations));
    console.log('\nFor what common hosts are known to do otherwise, see docs/deploying.md.');
  }
  const checked = Object.keys(RULES).length - (redirecting.length > 0 ? 0 : 1);
  const broken = new Set(violations.map(({ rule }) => rule)).size;
  console.log(`${checked - broken} of ${checked} rules kept.`);
  if (redirecting.length === 0) console.log('Not checked at this address: https.');
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
