/** Where the form is between writing and the answer of the mail service. */
export interface ContactFormState {
  step: 'writing' | 'sending';
  /** The notice that shows, if any. */
  notice: 'success' | 'failure' | undefined;
  /** True from a failure until a message has been sent: other ways to write are offered meanwhile. */
  offersMail: boolean;
}

export type ContactFormEvent = 'submitted' | 'sent' | 'failed' | 'notice is over';

export const firstState: ContactFormState = {
  step: 'writing',
  notice: undefined,
  offersMail: false,
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
      return { step: 'writing', notice: 'success', offersMail: false };
    case 'failed':
      return { step: 'writing', notice: 'failure', offersMail: true };
    case 'notice is over':
      return { ...state, notice: undefined };
  }
}
