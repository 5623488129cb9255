/** Runs before `npm run test:rest`: installs the servers and browser engines that its tests need, if possible. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PATH plus the folder of nginx on Debian, which only root has in its PATH. */
export const PATH = `${process.env['PATH']}:/usr/sbin`;

const isInstalled = (program: string) =>
  spawnSync(program, ['version'], { stdio: 'ignore', env: { PATH } }).error === undefined;

/** Returns whether nginx supports `brotli_static`, from a loaded or built-in module. */
function nginxHasBrotli(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const conf = join(folder, 'nginx.conf');
  const modules = 'include /etc/nginx/modules-enabled/*.conf;';
  writeFileSync(conf, `${modules} events {} http { brotli_static on; }`);
  const { stderr } = spawnSync('nginx', ['-t', '-c', conf], { env: { PATH }, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return !stderr.includes('unknown directive');
}

/** Where Debian's packages install the programs that drive Firefox and WebKitGTK. */
export const engineFiles = {
  firefox: '/usr/bin/firefox-esr',
  xvfb: '/usr/bin/Xvfb',
  webKitDriver: '/usr/bin/WebKitWebDriver',
  miniBrowser: globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? '',
};

/** The Debian packages that the tests need, and whether they are installed. */
const PACKAGES = {
  nginx: () => isInstalled('nginx'),
  'libnginx-mod-http-brotli-static': () => isInstalled('nginx') && nginxHasBrotli(),
  'firefox-esr': () => existsSync(engineFiles.firefox),
  xvfb: () => existsSync(engineFiles.xvfb),
  'webkit2gtk-driver': () => existsSync(engineFiles.webKitDriver),
};
export type TestPackage = keyof typeof PACKAGES;

/** Lists the packages that are missing on this machine. */
export const missingPackages = () =>
  (Object.keys(PACKAGES) as TestPackage[]).filter((name) => !PACKAGES[name]());

/** Returns a message that says which tests are skipped and how to run them. */
export const installHint = (missing: readonly TestPackage[]) =>
  `Tests that need ${missing.join(', ')} are skipped. ` +
  `To run them on Debian: sudo apt-get install ${missing.join(' ')}`;

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
    // One by one, so that one failure doesn't affect the others.
    for (const name of missing) aptGet('install', '-y', '--no-install-recommends', name);
    missing = missingPackages();
  }
  if (missing.length > 0) {
    console.error(installHint(missing));
    // CI must not skip any tests.
    if (process.env['CI']) process.exitCode = 1;
  }
}
