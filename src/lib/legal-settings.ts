import { getSingleton } from './content.ts';
import type { LegalSetting } from '../schemas/legal.ts';

/** Returns the settings of the site on which sections of legal pages depend. */
export async function getLegalSettings(): Promise<ReadonlySet<LegalSetting>> {
  const { map } = await getSingleton('contactPage');
  return new Set([map.askFirst ? 'map-on-request' : 'map-nearby']);
}
