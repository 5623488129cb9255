/** The bundle that /admin loads with the first live preview. The tests render pages with it, too. */
export { createContent } from './content.ts';
export { createPane } from './pane.ts';
export { listPaths, renderPage } from './render.ts';
