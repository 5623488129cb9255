/** A video on another site, or a file of this site. */
type VideoSource = { url: string } | { file: string };

/** The sites of videos: URLs of their pages, with the video's id, and those of their players without cookies. */
const sites = [
  {
    company: 'YouTube',
    page: /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/,
    player: (id = '') => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    company: 'Vimeo',
    // A video that is not listed has a code after its id.
    page: /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)(?:\/([\da-f]+))?(?![\w-])/,
    player: (id = '', code?: string) =>
      `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${code ? `&h=${code}` : ''}`,
  },
];

/**
 * Returns the URL of a video's player, what the content security policy must allow for it, and the company that
 * receives the visitor's address; undefined if the URL is not that of a video on one of the sites. A file has its URL
 * without the base path.
 */
export function videoPlayer(source: VideoSource) {
  if ('file' in source) {
    return { src: source.file, directive: "media-src 'self'" as const, company: undefined };
  }
  for (const { company, page, player } of sites) {
    const [found, ...ids] = page.exec(source.url) ?? [];
    const src = player(...ids);
    if (found) return { src, directive: `frame-src ${new URL(src).origin}` as const, company };
  }
  return undefined;
}
