import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { readEmailJsSettings } from '../env/emailjs.ts';
import { createEmailJsMock } from './server.ts';

/**
 * Gives `astro dev` a mock EmailJS server. The form posts to it because of `.env.development`; where
 * other settings override that, there is no mock.
 */
export const emailjsMock = (): AstroIntegration => ({
  name: 'emailjs-mock',
  hooks: {
    // Runs again when an .env file changes, as Vite restarts its server then.
    'astro:server:setup': ({ server, logger }) => {
      const { root } = server.config;
      if (!readEmailJsSettings('development', root).usesMock) return;
      const folder = join(root, 'messages');
      server.middlewares.use(createEmailJsMock({ folder, print: (text) => logger.info(text) }));
      logger.info('Messages from the contact form appear here and are kept in messages/.');
    },
  },
});
