import {
  EMAILJS_ORIGIN,
  EMAILJS_PUBLIC_KEY,
  EMAILJS_SERVICE_ID,
  EMAILJS_TEMPLATE_ID,
} from 'astro:env/client';
import { useRef, type ReactNode } from 'react';
import { primaryButton } from '../../lib/button.ts';
import { fieldLimits } from '../../site.ts';
import { useReady } from '../runtime/use-ready.ts';
import { FurtherField, type FurtherFieldProps } from './FurtherField.tsx';
import { useCharactersLeft } from './use-characters-left.ts';
import { useContactForm } from './use-contact-form.ts';

interface FieldLabels {
  label: string;
  placeholder?: string | undefined;
}

/** Another channel, mail or chat, for visitors whose message cannot be sent here. */
interface Channel {
  label: string;
  href: string;
  /** The URL to which `client/message-links.ts` adds the message. */
  prefillHref: string;
}

interface ContactFormProps {
  labels: {
    name: FieldLabels;
    email: FieldLabels;
    message: FieldLabels;
    submit: string;
    next?: string | undefined;
    sending: string;
    success: string;
    failure: string;
    sent: string;
    mailInstead: string;
    offline: string;
    chatInstead: string;
    newTab: string;
    honeypot: string;
    /** Contains `{number}`. */
    charactersLeft: string;
    privacy: string;
    privacyLink: string;
  };
  /** The URL of the privacy page, if the site has one. */
  privacyHref: string | undefined;
  /** Its language, if that isn't the language of the form. */
  privacyHrefLang?: string;
  /** Fields between the email address and the message. */
  fields?: FurtherFieldProps[];
  /** Id of the form's heading. */
  labelledBy: string;
  /** First sentence of the message on this page, which `client/unsent-message.ts` fills in. */
  inquiry?: string | undefined;
  channels: {
    mail: Channel;
    chat: Channel | undefined;
    /** What their links say when the message is too long for a URL, percent-encoded. */
    longMessage: string;
  };
}

/** The fields that each form has. */
type OwnField = 'name' | 'email' | 'message';
type TextField = HTMLInputElement | HTMLTextAreaElement;

// Named imports: `import *` makes the bundler add a file to every island.
const env = { EMAILJS_ORIGIN, EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID };

interface FieldProps {
  className?: string;
  label: string;
  /** How many characters are left, if it is nearly full. */
  left: string | false;
  children: ReactNode;
}

const Field = ({ className, label, left, children }: FieldProps) => (
  <div className={className}>
    <label className="grid grid-cols-1 grid-rows-[auto_1fr] gap-2 font-bold">
      <span>{label}</span>
      {children}
    </label>
    {left && (
      <p className="mt-1.5 text-label text-muted" aria-hidden>
        {left}
      </p>
    )}
  </div>
);

/**
 * The contact form. The browser validates its fields, which are uncontrolled to keep what visitors type before
 * hydration. Without JavaScript it opens the message in the visitor's mail program.
 */
export default function ContactForm({
  labels,
  fields = [],
  labelledBy,
  inquiry,
  privacyHref,
  privacyHrefLang,
  channels,
}: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, submit, honeypot, notices } = useContactForm(env, fields);
  const { left, announced, update } = useCharactersLeft();
  useReady(form);
  const { pending, notice, outcome } = state;
  const hasFailed = outcome === 'failure' || outcome === 'offline';
  const { mail, chat, longMessage } = channels;
  const formatLeft = (number: number) => labels.charactersLeft.replace('{number}', `${number}`);
  const leftIn = (name: string) => left?.name === name && formatLeft(left.number);
  const fieldProps = (name: OwnField) => ({ label: labels[name].label, left: leftIn(name) });
  const controlProps = (name: OwnField) => ({
    name,
    dir: 'auto',
    placeholder: labels[name].placeholder,
    maxLength: fieldLimits[name],
    required: true,
    readOnly: pending,
  });

  return (
    <form
      ref={form}
      className="mt-5 grid grid-cols-1 gap-5"
      aria-labelledby={labelledBy}
      method="post"
      encType="text/plain"
      aria-busy={pending}
      onInput={({ target }) => update(target as TextField)}
      onReset={() => update()}
      onSubmit={(event) => void submit(event)}
      data-long-message={longMessage}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-5">
          <Field {...fieldProps('name')}>
            <input className="form-field" autoComplete="name" {...controlProps('name')} />
          </Field>
          <Field {...fieldProps('email')}>
            <input
              className="form-field"
              type="email"
              autoComplete="email"
              {...controlProps('email')}
            />
          </Field>
          {fields.map((field) => (
            <Field key={field.name} label={field.label} left={leftIn(field.name)}>
              <FurtherField {...field} pending={pending} />
            </Field>
          ))}
        </div>
        {/* From tablets on beside the others, so that the button is on the first screen. They end together. */}
        <Field className="grid grid-rows-[1fr_auto]" {...fieldProps('message')}>
          <textarea
            className="form-field field-sizing-content max-h-[60svh] min-h-39 resize-y self-stretch"
            rows={4}
            {...controlProps('message')}
          />
        </Field>
      </div>
      <p className="sr-only" aria-live="polite">
        {announced !== undefined && formatLeft(announced)}
      </p>
      {/* Also part of the mail that browsers without JavaScript open. */}
      {inquiry !== undefined && <input type="hidden" name="inquiry" value={inquiry} />}
      {/* It has no name, so that neither messages nor what the browser stores contain it. */}
      <label className="hidden">
        <span>{labels.honeypot}</span>
        <input ref={honeypot} id="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div
        ref={notices}
        className="grid scroll-my-24 gap-x-5 gap-y-2 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-y-4"
      >
        <button
          type="submit"
          // As the form's `action`, browsers and Lighthouse call it mixed content.
          formAction={mail.href}
          className={`submit-button ${primaryButton}`}
          aria-disabled={pending}
        >
          <span className="submit-label">{labels.submit}</span>
          <span className="submit-pending items-center gap-2.5">{labels.sending}</span>
        </button>
        <div className="grid sm:min-h-13 sm:content-center">
          <p className="leading-snug text-muted" hidden={outcome !== undefined}>
            {labels.next}
          </p>
          {/* Rendered while empty, because screen readers announce changes of live regions only. */}
          <p role="status" className="form-notice bg-success-soft text-success">
            {notice === 'success' && labels.success}
          </p>
          <p role="alert" className="form-notice bg-error-soft text-error">
            {notice && hasFailed && labels.failure}
          </p>
        </div>
        {/* Screen readers announce the text that an outcome brings, after the notice. */}
        <div className="col-span-full leading-normal" aria-live="polite">
          <p className="text-muted" hidden={outcome !== undefined}>
            {labels.privacy}{' '}
            {privacyHref && (
              <a className="inline-link" href={privacyHref} hrefLang={privacyHrefLang}>
                {labels.privacyLink}
              </a>
            )}
          </p>
          <p hidden={outcome !== 'success'}>{labels.sent}</p>
          <p className="form-channels" data-shown={hasFailed ? '' : undefined}>
            {outcome === 'offline' ? labels.offline : labels.mailInstead}{' '}
            <a className="inline-link" href={mail.href} data-prefill={mail.prefillHref}>
              {mail.label}
            </a>
            {chat && (
              <>
                {' '}
                {labels.chatInstead}{' '}
                <a
                  className="inline-link"
                  href={chat.href}
                  target="_blank"
                  rel="noopener noreferrer"
                  data-prefill={chat.prefillHref}
                >
                  {chat.label}
                  <span className="sr-only"> ({labels.newTab})</span>
                </a>
              </>
            )}
            .
          </p>
        </div>
      </div>
    </form>
  );
}
