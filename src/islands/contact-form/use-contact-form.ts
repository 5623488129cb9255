import { ANALYTICS_SITE } from 'astro:env/client';
import { useLayoutEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGE_SENT_EVENT } from '../../lib/analytics-events.ts';
import type { EmailJsEnv } from '../../lib/emailjs.ts';
import { timings } from '../../site.ts';
import { contactFormReducer, initialState } from './contact-form-reducer.ts';
import type { FurtherFieldProps } from './FurtherField.tsx';
import { sendMessage, type Message } from './send-message.ts';

/**
 * Sends the contact form: once per submission, and empties it when the message has arrived. Hides the notice
 * after `timings.notice`. `client/unsent-message.ts` keeps the text; `form:sending` tells it whether the text is being sent.
 * @param env the environment variables of EmailJS
 * @param fields the further fields of the form
 * @returns the state, the submit handler, and refs for the honeypot field and the element with the notices and what follows them
 */
export function useContactForm(env: EmailJsEnv, fields: readonly FurtherFieldProps[]) {
  const [state, dispatch] = useReducer(contactFormReducer, initialState);
  const honeypot = useRef<HTMLInputElement>(null);
  const notices = useRef<HTMLDivElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The state of the last render: until the page shows that a message was sent, a held Enter key sends no other.
    if (state.pending) return;
    const form = event.currentTarget;
    const setSending = (detail: boolean) =>
      form.dispatchEvent(new CustomEvent('form:sending', { bubbles: true, detail }));
    // Renders at once, so that a second submit in the same task is ignored too.
    flushSync(() => dispatch({ type: 'submit' }));
    try {
      const message = messageFrom(form, fields);
      setSending(true);
      if (honeypot.current) checkHoneypot(honeypot.current);
      await sendMessage(message, env);
      // Before the form is emptied: should React fail now, the text stays.
      flushSync(() => dispatch({ type: 'end', outcome: 'success' }));
      form.reset();
      if (ANALYTICS_SITE) dispatchEvent(new Event(MESSAGE_SENT_EVENT));
    } catch (error) {
      setSending(false);
      reportError(error);
      // `fetch` throws a TypeError if no answer comes. After an answer, the browser is not offline, whatever it says.
      const isOffline = error instanceof TypeError && !navigator.onLine;
      dispatch({ type: 'end', outcome: isOffline ? 'offline' : 'failure' });
    }
  };

  useLayoutEffect(() => {
    if (!state.notice) return;
    // After Enter in a field the notice may be off-screen.
    notices.current?.scrollIntoView({ block: 'nearest' });
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

/**
 * Returns the message in a form: what the visitor has filled in further fields are lines above the text, as in
 * `client/message-links.ts`. Astro inlines that script only if it shares no file with an island.
 */
function messageFrom(form: HTMLFormElement, fields: readonly FurtherFieldProps[]): Message {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const lines = fields
    .filter(({ name }) => text(name))
    .map(({ name, lineStart }) => lineStart + text(name));
  if (lines.length > 0) lines.push('');
  return {
    name: text('name'),
    email: text('email'),
    message: [...lines, text('message')].join('\n'),
  };
}
