import {
  EMAILJS_ORIGIN,
  EMAILJS_PUBLIC_KEY,
  EMAILJS_SERVICE_ID,
  EMAILJS_TEMPLATE_ID,
} from 'astro:env/client';
import { useRef } from 'react';
import { mailHref } from '../../lib/links.ts';
import { withErrorScreen } from '../ErrorScreenOfPart.tsx';
import { useReady } from '../use-ready.ts';
import { messageIn, useContactForm } from './use-contact-form.ts';

interface Field {
  label: string;
  placeholder?: string | undefined;
}

export interface ContactFormProps {
  words: {
    name: Field;
    email: Field;
    message: Field;
    submit: string;
    sending: string;
    success: string;
    failure: string;
    mailInstead: string;
    mailSubject: string;
  };
  /** Where to write when the form cannot send. */
  mailTo: string;
}

const account = { EMAILJS_ORIGIN, EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID };

/**
 * The contact form. The browser enforces the fields; they are uncontrolled, so that what was typed
 * before React came stays. Without scripts it hands the message to the visitor's mail program.
 */
function ContactForm({ words, mailTo }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, submit } = useContactForm(account);
  useReady(form);
  const busy = state.step === 'sending';
  const mailAddress = mailHref(mailTo, { subject: words.mailSubject });

  return (
    <form
      ref={form}
      className="contact-form"
      data-draft
      action={mailAddress}
      method="post"
      encType="text/plain"
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      <label>
        <span>{words.name.label}</span>
        <input
          name="name"
          autoComplete="name"
          placeholder={words.name.placeholder}
          required
          readOnly={busy}
        />
      </label>
      <label>
        <span>{words.email.label}</span>
        <input
          name="email"
          type="email"
          autoComplete="email"
          placeholder={words.email.placeholder}
          required
          readOnly={busy}
        />
      </label>
      <label>
        <span>{words.message.label}</span>
        <textarea
          name="message"
          rows={6}
          placeholder={words.message.placeholder}
          required
          readOnly={busy}
        />
      </label>
      <div className="form-end">
        <button type="submit" className="button button-action" aria-disabled={busy}>
          <span className="form-idle">{words.submit}</span>
          <span className="form-busy">{words.sending}</span>
        </button>
        <div className="form-notices">
          <p role="status" className="notice notice-success">
            {state.notice === 'success' && words.success}
          </p>
          <p role="alert" className="notice notice-failure">
            {state.notice === 'failure' && words.failure}
          </p>
          <p className="mail-instead" data-offered={state.offersMail ? '' : undefined}>
            {words.mailInstead}{' '}
            <a
              href={mailAddress}
              onClick={(event) => {
                if (!form.current) return;
                const { message, name } = messageIn(form.current);
                event.currentTarget.href = mailHref(mailTo, {
                  subject: words.mailSubject,
                  body: `${message}\n\n${name}`.trim(),
                });
              }}
            >
              {mailTo}
            </a>
          </p>
        </div>
      </div>
    </form>
  );
}

export default withErrorScreen(ContactForm);
