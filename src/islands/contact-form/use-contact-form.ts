import { MEASURE } from 'astro:env/client';
import { useLayoutEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { EmailJsEnv } from '../../lib/emailjs.ts';
import { messageSentEvent } from '../../lib/measure.ts';
import { draftKey, enquiryKey, sendingKey, timings } from '../../site.ts';
import { contactFormReducer, initialState } from './contact-form-reducer.ts';
import { sendMessage, type Message } from './send-message.ts';

/**
 * Sends the contact form: once per submission, and empties it when the message has arrived. Hides the notice
 * after `timings.notice`.
 * @param env the environment variables of EmailJS
 * @returns the state, the submit handler, and refs for the honeypot field and the element with the notices
 */
export function useContactForm(env: EmailJsEnv) {
  const [state, dispatch] = useReducer(contactFormReducer, initialState);
  const honeypot = useRef<HTMLInputElement>(null);
  const notices = useRef<HTMLDivElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The state of the last render: until the page shows that a message was sent, a held Enter key sends no other.
    if (state.pending) return;
    // Renders at once, so that a second submit in the same task is ignored too.
    flushSync(() => dispatch({ type: 'submit' }));
    const message = messageFrom(event.currentTarget);
    saveMessage(sendingKey, message);
    try {
      if (honeypot.current) checkHoneypot(honeypot.current);
      await sendMessage(message, env);
      dispatch({ type: 'succeed' });
      if (MEASURE) dispatchEvent(new Event(messageSentEvent));
    } catch (error) {
      saveMessage(draftKey, message);
      reportError(error);
      dispatch({ type: 'fail' });
    }
  };

  useLayoutEffect(() => {
    if (!state.notice) return;
    // After Enter in a field the notice may be off-screen.
    notices.current?.scrollIntoView({ block: 'nearest' });
    if (state.notice === 'success') {
      notices.current?.closest('form')?.reset();
      saveMessage();
    }
    const timer = setTimeout(() => dispatch({ type: 'dismiss' }), timings.notice);
    return () => clearTimeout(timer);
  }, [state.notice]);

  return { state, submit, honeypot, notices };
}

/**
 * Empties the honeypot field, so that a visitor whose browser filled it in can send at the second attempt.
 * @throws Error when the field was filled in
 */
function checkHoneypot(field: HTMLInputElement) {
  if (field.value === '') return;
  field.value = '';
  throw new Error('The message was not sent: the honeypot field was filled in.');
}

function messageFrom(form: HTMLFormElement): Message {
  const data = new FormData(form);
  const text = (name: keyof Message) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}

/** Saves a message under one of the keys that `client/draft.ts` reads, and removes the others; all, without a key. */
function saveMessage(key?: typeof draftKey | typeof sendingKey, message?: Message) {
  try {
    if (key) sessionStorage.setItem(key, JSON.stringify(message));
    for (const other of [draftKey, sendingKey, enquiryKey]) {
      if (other !== key) sessionStorage.removeItem(other);
    }
  } catch (error) {
    console.warn('The browser stores nothing, so the message does not survive a reload.', error);
  }
}
