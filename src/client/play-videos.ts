import { VIDEO_ATTRIBUTE } from '../dom-names.ts';

/**
 * Makes the links to videos buttons, which put the player in the place of the picture. Until then, nothing of the player
 * is loaded. Without this script, they lead to the videos.
 */
export function playVideos() {
  for (const link of document.querySelectorAll<HTMLElement>(`[${VIDEO_ATTRIBUTE}]`)) {
    link.setAttribute('role', 'button');
    link.onclick = (event) => {
      const box = link.parentElement;
      const player = box?.querySelector('template')?.content
        .firstElementChild as HTMLElement | null;
      if (!box || !player) return;
      event.preventDefault();
      box.replaceChildren(player);
      player.focus();
    };
    link.onkeydown = (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    };
  }
}
