// Runs before the hosting tests: installs the servers that they start, where that is possible.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PATH, with the folder where Debian keeps nginx, which only root has in it. */
export const PATH = `${process.env['PATH']}:/usr/sbin`;

const runs = (program: string) =>
  spawnSync(program, ['version'], { stdio: 'ignore', env: { PATH } }).error === undefined;

/** Whether nginx knows the directive, from a module that it loads or one that is built in. */
function nginxHasBrotli(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const conf = join(folder, 'nginx.conf');
  const modules = 'include /etc/nginx/modules-enabled/*.conf;';
  writeFileSync(conf, `${modules} events {} http { brotli_static on; }`);
  const { stderr } = spawnSync('nginx', ['-t', '-c', conf], { env: { PATH }, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return !stderr.includes('unknown directive');
}

/** What the hosting tests need, by Debian package. */
const PACKAGES = {
  nginx: () => runs('nginx'),
  'libnginx-mod-http-brotli-static': () => runs('nginx') && nginxHasBrotli(),
  caddy: () => runs('caddy'),
  openssl: () => runs('openssl'),
};
export type ServerPackage = keyof typeof PACKAGES;

/** Lists what the hosting tests lack on this machine. */
export const missingPackages = () =>
  (Object.keys(PACKAGES) as ServerPackage[]).filter((name) => !PACKAGES[name]());

/** Says which tests are skipped, and how to have them run. */
export const howToInstall = (missing: readonly ServerPackage[]) =>
  `Hosting tests are skipped where they need ${missing.join(', ')}. ` +
  `To run them (Debian): sudo apt-get install ${missing.join(' ')}`;

const aptGet = (...args: string[]) =>
  spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  });

if (import.meta.main) {
  let missing = missingPackages();
  if (missing.length > 0 && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(', ')} …`);
    aptGet('update');
    // One by one: where one cannot be installed, the others can.
    for (const name of missing) aptGet('install', '-y', '--no-install-recommends', name);
    missing = missingPackages();
  }
  if (missing.length > 0) {
    console.error(howToInstall(missing));
    // Continuous integration skips nothing.
    if (process.env['CI']) process.exitCode = 1;
  }
}
