import { useEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { timings } from '../../lib/timings.ts';
import { contactFormState, firstState } from './contact-form-state.ts';
import { sendMessage, type MailAccount, type Message } from './send-message.ts';

/**
 * Joins the form's states to the browser: sends what is submitted, once; empties the fields when it
 * has arrived; takes the notice away when its time is over.
 */
export function useContactForm(account: MailAccount) {
  const [state, tell] = useReducer(contactFormState, firstState);
  const sending = useRef(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const form = event.currentTarget;
    tell('submitted');
    try {
      await sendMessage(messageIn(form), account);
      form.reset();
      forgetDraft();
      tell('sent');
    } catch (error) {
      console.error('The contact form could not send:', error);
      tell('failed');
    } finally {
      sending.current = false;
    }
  };

  useEffect(() => {
    if (!state.notice) return;
    const timer = setTimeout(() => tell('notice is over'), timings.notice);
    return () => clearTimeout(timer);
  }, [state.notice]);

  return { state, submit };
}

/** What stands in the fields now. */
export function messageIn(form: HTMLFormElement): Message {
  const fields = new FormData(form);
  const text = (name: keyof Message) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}

/** What `draft.ts` keeps is not needed any more once the message has arrived. */
function forgetDraft() {
  try {
    localStorage.removeItem('draft');
    sessionStorage.removeItem('enquiry');
  } catch (error) {
    console.warn('The browser keeps no data, so there is no draft to forget.', error);
  }
}
