import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { createMailDesk } from './server.ts';
import { mailDeskEnvironment, readMailSettings } from '../env/emailjs.ts';
import type { MailSettings } from '../env/emailjs.ts';

/** Reads the settings; where no identifiers are set, points the form at the mail desk. */
function prepareEnvironment(root: string): MailSettings {
  // The dev server starts anew in the same process when .env changes: what the last start put
  // into the environment must not hide what the file says now.
  const local = Object.entries(mailDeskEnvironment());
  if (local.every(([name, value]) => process.env[name] === value)) {
    for (const [name] of local) Reflect.deleteProperty(process.env, name);
  }
  const settings = readMailSettings('development', root);
  if (settings.usesMailDesk) Object.assign(process.env, mailDeskEnvironment());
  return settings;
}

/**
 * An Astro integration: `astro dev` gets the local mail desk, and a form that posts to it, where
 * no identifiers of EmailJS are set. It does nothing in a build.
 *
 * @returns the integration
 */
export function mailDeskInDev(): AstroIntegration {
  let root: URL;
  return {
    name: 'mail-desk-in-dev',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        root = config.root;
        // Early enough: astro:env reads the environment after this hook.
        if (command === 'dev') prepareEnvironment(fileURLToPath(root));
      },
      'astro:server:setup': ({ server, logger }) => {
        // Again, since a change of .env starts only the server anew, not the configuration.
        const settings = prepareEnvironment(fileURLToPath(root));
        if (settings.warning) logger.warn(settings.warning);
        if (!settings.usesMailDesk) return;
        const folder = fileURLToPath(new URL('messages', root));
        server.middlewares.use(createMailDesk({ folder, print: (text) => logger.info(text) }));
        logger.info('Messages from the contact form appear here and are kept in messages/.');
      },
    },
  };
}
