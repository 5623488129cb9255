import {
  EMAILJS_ORIGIN,
  EMAILJS_PUBLIC_KEY,
  EMAILJS_SERVICE_ID,
  EMAILJS_TEMPLATE_ID,
} from 'astro:env/client';
import { useEffect, useRef } from 'react';
import { longMessageAttribute, prefillAttribute } from '../../dom-names.ts';
import { useReady } from '../runtime/use-ready.ts';
import { textDirection } from './text-direction.ts';
import { useContactForm } from './use-contact-form.ts';

interface FieldLabels {
  label: string;
  placeholder?: string | undefined;
}

/** Another channel, mail or chat, for visitors whose message cannot be sent here. */
interface Channel {
  label: string;
  href: string;
  /** The URL to which `client/draft.ts` adds the message. */
  prefillHref: string;
}

export interface ContactFormProps {
  labels: {
    name: FieldLabels;
    email: FieldLabels;
    message: FieldLabels;
    submit: string;
    sending: string;
    success: string;
    failure: string;
    sent: string;
    mailInstead: string;
    chatInstead: string;
    newTab: string;
    honeypot: string;
  };
  /** Id of the form's heading. */
  labelledBy: string;
  channels: {
    mail: Channel;
    chat: Channel;
    /** What their links say when the message is too long for a URL, percent-encoded. */
    longMessage: string;
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const updateDirection = (field: TextField) => {
  field.dir = textDirection(field.value);
};

// Named imports: `import *` makes the bundler add a file to every island.
const env = { EMAILJS_ORIGIN, EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID };

/**
 * The contact form. The browser validates its fields, which are uncontrolled to keep what visitors type before
 * hydration. Without JavaScript it opens the message in the visitor's mail program.
 */
export default function ContactForm({ labels, labelledBy, channels }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, submit, honeypot, notices } = useContactForm(env);
  useReady(form);
  // For text from before hydration.
  useEffect(
    () => form.current?.querySelectorAll<TextField>('input,textarea').forEach(updateDirection),
    [],
  );
  const { pending, notice, outcome } = state;
  const { mail, chat, longMessage } = channels;

  return (
    <form
      ref={form}
      className="contact-form"
      aria-labelledby={labelledBy}
      action={mail.href}
      method="post"
      encType="text/plain"
      aria-busy={pending}
      onInput={({ target }) => updateDirection(target as TextField)}
      onSubmit={(event) => void submit(event)}
      {...{ [longMessageAttribute]: longMessage }}
    >
      <label>
        <span>{labels.name.label}</span>
        <input
          name="name"
          autoComplete="name"
          placeholder={labels.name.placeholder}
          required
          readOnly={pending}
        />
      </label>
      <label>
        <span>{labels.email.label}</span>
        <input
          name="email"
          type="email"
          autoComplete="email"
          placeholder={labels.email.placeholder}
          required
          readOnly={pending}
        />
      </label>
      <label>
        <span>{labels.message.label}</span>
        <textarea
          name="message"
          rows={6}
          placeholder={labels.message.placeholder}
          required
          readOnly={pending}
        />
      </label>
      {/* It has no name, so that neither messages nor drafts contain it. */}
      <label className="form-honeypot">
        <span>{labels.honeypot}</span>
        <input ref={honeypot} id="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className="form-footer">
        <button type="submit" className="button button-primary" aria-disabled={pending}>
          <span className="submit-label">{labels.submit}</span>
          <span className="submit-pending">{labels.sending}</span>
        </button>
        <div ref={notices} className="form-notices">
          <p role="status" className="notice notice-success">
            {notice === 'success' && labels.success}
          </p>
          <p role="alert" className="notice notice-failure">
            {notice === 'failure' && labels.failure}
          </p>
        </div>
        <p className="form-outcome" hidden={outcome !== 'success'}>
          {labels.sent}
        </p>
        <p
          className="form-outcome form-channels"
          data-shown={outcome === 'failure' ? '' : undefined}
        >
          {labels.mailInstead}{' '}
          <a href={mail.href} {...{ [prefillAttribute]: mail.prefillHref }}>
            {mail.label}
          </a>{' '}
          {labels.chatInstead}{' '}
          <a
            href={chat.href}
            target="_blank"
            rel="noopener noreferrer"
            {...{ [prefillAttribute]: chat.prefillHref }}
          >
            {chat.label}
            <span className="sr-only"> ({labels.newTab})</span>
          </a>
          .
        </p>
      </div>
    </form>
  );
}
