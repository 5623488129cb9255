import { useLayoutEffect, useReducer, useRef, type SubmitEvent } from 'react';
import type { EmailJsEnv } from '../../lib/emailjs.ts';
import { draftKey, enquiryKey, timings } from '../../site.ts';
import { contactFormState, firstState } from './contact-form-state.ts';
import { sendMessage, type Message } from './send-message.ts';

/**
 * Joins the form's states to the browser: sends what is submitted, once; empties the fields when it
 * has arrived; takes the notice away when its time is over.
 * @param account the environment variables of EmailJS
 * @returns the state; the form's handler; where to put the field that nobody sees, and the notices
 */
export function useContactForm(account: EmailJsEnv) {
  const [state, tell] = useReducer(contactFormState, firstState);
  const sending = useRef(false);
  const trap = useRef<HTMLInputElement>(null);
  const notices = useRef<HTMLDivElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    tell('submitted');
    try {
      if (trap.current) springTrap(trap.current);
      await sendMessage(messageIn(event.currentTarget), account);
      tell('sent');
    } catch (error) {
      reportError(error);
      tell('failed');
    }
  };

  useLayoutEffect(() => {
    // Not before the page shows it: an Enter key that is still held down would send the message again.
    sending.current = state.step === 'sending';
  }, [state]);

  useLayoutEffect(() => {
    if (!state.notice) return;
    // Who sends by the Enter key may be far above.
    notices.current?.scrollIntoView({ block: 'nearest' });
    if (state.notice === 'success') {
      notices.current?.closest('form')?.reset();
      forgetDraft();
    }
    const timer = setTimeout(() => tell('notice is over'), timings.notice);
    return () => clearTimeout(timer);
  }, [state.notice]);

  return { state, submit, trap, notices };
}

/**
 * Holds back what a program has filled in. It empties the field, so that the next press sends: where a
 * browser or a tool filled it in for a person, that person is not stopped.
 * @throws Error when there is something in the field
 */
function springTrap(field: HTMLInputElement) {
  if (field.value === '') return;
  field.value = '';
  throw new Error('The message was held back: the field that nobody sees was filled in.');
}

/** What stands in the fields now. */
function messageIn(form: HTMLFormElement): Message {
  const fields = new FormData(form);
  const text = (name: keyof Message) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}

/** What `client/draft.ts` keeps is not needed any more once the message has arrived. */
function forgetDraft() {
  try {
    localStorage.removeItem(draftKey);
    sessionStorage.removeItem(enquiryKey);
  } catch (error) {
    console.warn('The browser keeps no data, so there is no draft to forget.', error);
  }
}
