/** Fields with the name of an icon or a logo. */
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import { z } from 'astro/zod';
import { nameAlert, type NameList } from '../../studio/messages/formats.ts';
import { message } from '../../studio/messages/message.ts';
import { suggest } from '../../studio/messages/words.ts';
import { addIssue } from '../../studio/fields/issues.ts';

/** What a list of names is for. */
interface Words {
  /** What the names are of. */
  list: NameList;
  /** Names `website`. */
  description: string;
  /** Where the names are shown with their pictures. */
  website: string;
}

/** One of many names, which editors can complete (`options`). */
export function oneOf(names: readonly string[], { list, description, website }: Words) {
  const all = new Set(names);
  return z
    .string()
    .superRefine((name, context) => {
      if (all.has(name)) return;
      const suggestion = suggest(name, names);
      addIssue(context, message('unknown-name', { name, list, suggestion }));
    })
    .meta({ description, website, options: names, patternErrorMessage: nameAlert(list) });
}

/** Icons that fit a software company: first in the list of all. */
const firstIcons = [
  'app-window',
  'badge-check',
  'banknote',
  'blocks',
  'bot',
  'boxes',
  'brain',
  'briefcase-business',
  'bug',
  'building',
  'calendar',
  'chart-column',
  'chart-line',
  'circle-check',
  'clock',
  'cloud',
  'code',
  'compass',
  'cpu',
  'credit-card',
  'database',
  'file-search',
  'gauge',
  'gem',
  'git-branch',
  'globe',
  'graduation-cap',
  'handshake',
  'headset',
  'key-round',
  'layers',
  'layout-dashboard',
  'lightbulb',
  'list-checks',
  'lock',
  'mail',
  'map-pin',
  'megaphone',
  'message-circle',
  'monitor-smartphone',
  'network',
  'palette',
  'phone',
  'plug',
  'puzzle',
  'refresh-cw',
  'rocket',
  'scale',
  'search',
  'server',
  'shield-check',
  'shopping-cart',
  'sliders-horizontal',
  'smartphone',
  'sparkles',
  'target',
  'trending-up',
  'users',
  'wallet',
  'workflow',
  'wrench',
  'zap',
];

/** Name of an icon. */
export const icon = oneOf([...new Set([...firstIcons, ...Object.keys(lucide.icons)])], {
  list: 'icon',
  description: 'Icon beside the text. Find one at lucide.dev/icons, then type its name here.',
  website: 'lucide.dev/icons',
});
