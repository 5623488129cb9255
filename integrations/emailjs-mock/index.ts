import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { readEmailJsSettings } from '../env/emailjs.ts';
import { createEmailJsMock } from './server.ts';

/**
 * Returns an Astro integration that adds a mock EmailJS server to `astro dev`, unless other settings override
 * those in `.env.development`.
 */
export const emailjsMock = (): AstroIntegration => ({
  name: 'emailjs-mock',
  hooks: {
    // Vite restarts its server, and runs this hook again, when an .env file changes.
    'astro:server:setup': ({ server, logger }) => {
      const { root } = server.config;
      if (!readEmailJsSettings('development', root).usesMock) return;
      const folder = join(root, 'messages');
      server.middlewares.use(createEmailJsMock({ folder, print: (text) => logger.info(text) }));
      logger.info('Messages from the contact form are printed here and saved in messages/.');
    },
  },
});
