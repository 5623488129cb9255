/** What pages and the dev server say to each other about copy. */

/** Where the dev server answers what pages ask, see edit-service.ts. */
export const EDIT_PATH = '/__content/';

/** From a page: when the server began with it, so that it learns whether the content has changed since. */
export const PAGE_BEGUN = 'content-edit:page-begun';
