/** Replaces `src/node/logos.ts`: the sprite of the published site, as the bundle has no logos. */
let path = '';

/** @param sprite root-relative path of the sprite */
export function setSprite(sprite: string) {
  path = sprite;
}

export const logoSprite = () => ({ path, svg: '' });
