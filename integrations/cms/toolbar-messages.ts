/** What the content check sends to the app in the dev toolbar. */
export interface ContentMessage {
  isError: boolean;
  /** Such as `src/content/plans/growth.mdx:4`. */
  location: string;
  text: string;
  /** The path of the form in /admin. */
  form: string;
}

export const TOOLBAR_APP = 'cms';
export const MESSAGES_EVENT = 'content-messages';
