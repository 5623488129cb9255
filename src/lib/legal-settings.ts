import { MEASURE } from 'astro:env/client';
import { getSingleton } from './content.ts';
import { legalSettings, type LegalSetting } from '../schemas/legal.ts';

/** Returns the settings of the site on which sections of legal pages depend. */
export async function getLegalSettings(): Promise<ReadonlySet<LegalSetting>> {
  const { map } = await getSingleton('contactPage');
  const own = [map.askFirst ? 'map-on-request' : 'map-nearby', MEASURE];
  return new Set(legalSettings.filter((setting) => own.includes(setting)));
}
