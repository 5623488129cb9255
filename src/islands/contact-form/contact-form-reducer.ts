export type Outcome = 'success' | 'failure';

export interface ContactFormState {
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
  { type: 'submit' } | { type: 'succeed' } | { type: 'fail' } | { type: 'dismiss' };

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
    case 'succeed':
      return { pending: false, notice: 'success', outcome: 'success' };
    case 'fail':
      return { pending: false, notice: 'failure', outcome: 'failure' };
    case 'dismiss':
      return { ...state, notice: undefined };
  }
}
