/** What the dev server sends to the app in the toolbar. */

/** What the content check has found. */
export interface ContentMessage {
  isError: boolean;
  /** Such as `src/content/plans/growth.mdx:4`. */
  location: string;
  text: string;
  /** The address of the form, such as `/admin#/collections/plans/entries/growth`; undefined if there is none. */
  form: string | undefined;
}

/** A form or a list of forms. */
export interface FormLink {
  label: string;
  /** Its address, as above. */
  form: string;
  /** The path of the page whose texts the form has; undefined for lists. */
  page?: string;
}

export const TOOLBAR_APP = 'cms';
export const MESSAGES_EVENT = 'content-messages';
export const FORMS_EVENT = 'content-forms';
