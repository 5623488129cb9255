/** Bundles the live preview of this site into the folder of its argument. The forms run it in a process of its own. */
import { join } from 'node:path';
import { contentModel } from '../../src/content-model.ts';
import { bundleLivePreview } from '../../studio/astro.ts';
import { isPreview, loadSettings, parseSettings } from '../settings.ts';

const root = join(import.meta.dirname, '../..');
const standIn = (name: string) => join(import.meta.dirname, name);

await bundleLivePreview({
  root,
  entry: join(import.meta.dirname, 'main.ts'),
  model: contentModel,
  showsAll: isPreview(parseSettings(loadSettings(root)), process.env),
  standIns: {
    // Large, and of no use in the pane.
    'src/content-rules/phone-number.ts': standIn('phone-number.ts'),
    'src/node/announcement-script.ts': standIn('announcement-script.ts'),
    'src/components/StructuredData.astro': standIn('Unseen.astro'),
    'src/components/OpenGraph.astro': standIn('Unseen.astro'),
    // Change and read drawings.
    svgo: standIn('svgo.ts'),
    'src/node/photos.ts': standIn('photos.ts'),
  },
});
