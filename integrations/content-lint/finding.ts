/** A placeholder that is left, or something else to know before the site goes live. */
export interface Finding {
  /** File and line; for a setting that stands nowhere, where it may stand. */
  place: string;
  /** The field or the variable. */
  name: string;
  /** What is there now, as a phrase that follows the name. */
  says: string;
  /** What to put there. */
  put: string;
}

/** A finding in a file of the content. */
export interface ContentFinding extends Finding {
  /** Its path below the content folder. */
  file: string;
  /** The field, such as `address.street.0`; `body` for the text below the front matter. */
  field: string;
}
