/** Where the form is between writing and the answer of the mail service. */
export interface ContactFormState {
  step: 'writing' | 'sending';
  /** The notice that shows, if any. */
  notice: 'success' | 'failure' | undefined;
  /**
   * How the last attempt ended, once there was one. It goes on being told when the notice is over, for
   * whoever could not read that in its 4 s; after a failure, with other ways to write.
   */
  last: 'success' | 'failure' | undefined;
}

export type ContactFormEvent = 'submitted' | 'sent' | 'failed' | 'notice is over';

export const firstState: ContactFormState = {
  step: 'writing',
  notice: undefined,
  last: undefined,
};

/** The next state. A message is sent once: what is submitted while one is being sent changes nothing. */
export function contactFormState(
  state: ContactFormState,
  event: ContactFormEvent,
): ContactFormState {
  switch (event) {
    case 'submitted':
      return { ...state, step: 'sending', notice: undefined };
    case 'sent':
      return { step: 'writing', notice: 'success', last: 'success' };
    case 'failed':
      return { step: 'writing', notice: 'failure', last: 'failure' };
    case 'notice is over':
      return { ...state, notice: undefined };
  }
}
