/** Fields with the name of an icon or a logo. */
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import { z } from 'astro/zod';
import { didYouMean, quote } from './messages.ts';

/** What a list of names is for, in the words of the forms and of errors. */
interface Words {
  /** What the names are for, such as `an icon`. */
  what: string;
  /** Where to choose one, as a sentence. */
  fix: string;
  /** Names `website`. */
  description: string;
  /** Where the names are shown with their pictures. */
  website: string;
}

/** One of many names, which editors can complete (`options`). */
export function oneOf(names: readonly string[], { what, fix, description, website }: Words) {
  const all = new Set(names);
  const cause = `is not the name of ${what}.`;
  return z
    .string()
    .superRefine((name, context) => {
      if (all.has(name)) return;
      context.addIssue(`is ${quote(name)}, which ${cause} ${didYouMean(name, names)}${fix}`);
    })
    .meta({ description, website, options: names, patternErrorMessage: `This ${cause} ${fix}` });
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
  what: 'an icon',
  fix: 'Choose one at lucide.dev/icons and use its name, such as globe.',
  description: 'Icon beside the text. Find one at lucide.dev/icons, then type its name here.',
  website: 'lucide.dev/icons',
});
