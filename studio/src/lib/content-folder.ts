/** The folder of the content, relative to the project. */
export const CONTENT_FOLDER = 'src/content';
