import {
  EMAILJS_ORIGIN,
  EMAILJS_PUBLIC_KEY,
  EMAILJS_SERVICE_ID,
  EMAILJS_TEMPLATE_ID,
} from 'astro:env/client';
import { useEffect, useRef } from 'react';
import { useReady } from '../runtime/use-ready.ts';
import { textDirection } from './text-direction.ts';
import { useContactForm } from './use-contact-form.ts';

interface Field {
  label: string;
  placeholder?: string | undefined;
}

interface OtherWay {
  label: string;
  href: string;
  /** The address to which a link adds the message (`draft.ts`). */
  carry: string;
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
    sent: string;
    mailInstead: string;
    chatInstead: string;
    newTab: string;
    trap: string;
  };
  /** Id of its heading. */
  labelledBy: string;
  /** Other ways to write, and where they lead. */
  otherWays: {
    mail: OtherWay;
    chat: OtherWay;
    /** What they add where the message is too long for a link, percent-encoded. */
    paste: string;
  };
}

type Writable = HTMLInputElement | HTMLTextAreaElement;

/** Lets a field run as its letters do. */
const turn = (field: Writable) => {
  field.dir = textDirection(field.value);
};

// `import *` would cost every island a file more, of the bundler's own.
const account = { EMAILJS_ORIGIN, EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID };

/**
 * The contact form. The browser enforces the fields; they are uncontrolled, so that what was typed
 * before React came stays. Without scripts it hands the message to the visitor's mail program.
 */
export default function ContactForm({
  words,
  labelledBy,
  otherWays: { mail, chat, paste },
}: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, submit, trap, notices } = useContactForm(account);
  useReady(form);
  // What was written before React came.
  useEffect(() => form.current?.querySelectorAll<Writable>('input,textarea').forEach(turn), []);
  const busy = state.step === 'sending';

  return (
    <form
      ref={form}
      className="contact-form"
      aria-labelledby={labelledBy}
      action={mail.href}
      method="post"
      encType="text/plain"
      data-paste={paste}
      aria-busy={busy}
      onInput={({ target }) => turn(target as Writable)}
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
      {/* Without a name, it is in no message and no draft. */}
      <label className="form-trap">
        <span>{words.trap}</span>
        <input ref={trap} id="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className="form-end">
        <button type="submit" className="button button-primary" aria-disabled={busy}>
          <span className="form-idle">{words.submit}</span>
          <span className="form-busy">{words.sending}</span>
        </button>
        <div ref={notices} className="form-notices">
          <p role="status" className="notice notice-success">
            {state.notice === 'success' && words.success}
          </p>
          <p role="alert" className="notice notice-failure">
            {state.notice === 'failure' && words.failure}
          </p>
        </div>
        <p className="notice-after" hidden={state.last !== 'success'}>
          {words.sent}
        </p>
        <p className="notice-after other-ways" data-offered={state.last === 'failure' || undefined}>
          {words.mailInstead}{' '}
          <a href={mail.href} data-carry={mail.carry}>
            {mail.label}
          </a>{' '}
          {words.chatInstead}{' '}
          <a href={chat.href} data-carry={chat.carry} target="_blank" rel="noopener noreferrer">
            {chat.label}
            <span className="sr-only"> ({words.newTab})</span>
          </a>
          .
        </p>
      </div>
    </form>
  );
}
