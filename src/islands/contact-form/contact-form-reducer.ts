/** `offline` is a failure, too: the browser had no connection. */
type Outcome = 'success' | 'failure' | 'offline';

interface ContactFormState {
  /** Whether a message is being sent. */
  pending: boolean;
  /** The notice on the page, if any. */
  notice: Outcome | undefined;
  /**
   * How the last attempt ended. Still shown when the notice is gone, for visitors who could not read it in
   * time; after a failure, with other ways to write.
   */
  outcome: Outcome | undefined;
}

export type ContactFormAction =
  { type: 'submit' } | { type: 'end'; outcome: Outcome } | { type: 'dismiss' };

export const initialState: ContactFormState = {
  pending: false,
  notice: undefined,
  outcome: undefined,
};

export function contactFormReducer(
  state: ContactFormState,
  action: ContactFormAction,
): ContactFormState {
  switch (action.type) {
    case 'submit':
      return { ...state, pending: true, notice: undefined };
    case 'end':
      return { pending: false, notice: action.outcome, outcome: action.outcome };
    case 'dismiss':
      return { ...state, notice: undefined };
  }
}
