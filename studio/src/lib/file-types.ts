/** The media types of files that links and videos lead to, by ending. No program shows them as pages of the site. */
export const fileTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  // Captions of videos.
  vtt: 'text/vtt',
};

/**
 * Returns the pattern, as a string, that matches the URL of a file for links, with a name as the form saves it.
 * @param endings those that it can have
 */
export const fileUrlPattern = (endings = Object.keys(fileTypes)) =>
  `^\\/files\\/[a-z\\d_~][a-z\\d_~-]*\\.(?:${endings.join('|')})$`;

const downloadUrl = new RegExp(fileUrlPattern());

/** Returns whether a path in the content folder is that of a file for links. */
export const isDownload = (path: string) => downloadUrl.test(`/${path}`);
