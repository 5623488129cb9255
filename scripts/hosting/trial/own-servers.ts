import {
  isInstalled,
  makeWebRoot,
  startCaddy,
  startNginx,
  type RunningServer,
  type WebRoot,
} from '../../../tests/hosting/servers.ts';
import { otherHostOf, type SiteAddress } from '../../site-address.ts';
import type { Host } from './host.ts';

/** A server of one's own, with files in its web root that nobody may see. */
const ownServer = (
  name: string,
  start: (site: WebRoot, host: string, otherHosts: readonly string[]) => Promise<RunningServer>,
): Host => ({
  name,
  runs: `${name} with the configuration that the build wrote`,
  excuses: [],
  start: async (folder, { origin, base }: SiteAddress) => {
    const program = name.toLowerCase();
    if (!isInstalled(program)) return `${program} is not installed`;
    const { host } = new URL(origin);
    const otherHosts = [otherHostOf(host)];
    const site = await makeWebRoot(folder, base);
    try {
      const running = await start(site, host, otherHosts);
      return {
        ...running,
        ...{ host, base, folder: site.folder },
        otherHosts,
        stop: async () => {
          await running.stop();
          await site.remove();
        },
      };
    } catch (error) {
      await site.remove();
      throw error;
    }
  },
});

export const nginx = ownServer('nginx', startNginx);
export const caddy = ownServer('Caddy', startCaddy);
