import type { PageSection } from '../schemas/sections.ts';
import { videoPlayer } from '../lib/video.ts';

/** Returns what the content security policy of a page must allow for its videos and maps. */
export const mediaDirectives = (sections: readonly PageSection[]) =>
  sections.flatMap((section) => {
    if (section.type === 'video') return videoPlayer(section.video)?.directive ?? [];
    // The link to a map loads it into the frame, too.
    return section.type === 'map' ? (`frame-src ${new URL(section.frame).origin}` as const) : [];
  });
