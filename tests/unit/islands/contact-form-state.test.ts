import { describe, expect, test } from 'vitest';
import {
  contactFormState,
  firstState,
  type ContactFormEvent,
} from '../../../src/islands/contact-form/contact-form-state.ts';

const after = (...events: ContactFormEvent[]) => events.reduce(contactFormState, firstState);

describe('the contact form', () => {
  test('is busy from the submit on, without a notice', () => {
    expect(after('submitted')).toEqual({ step: 'sending', notice: undefined, last: undefined });
  });

  test('tells of success', () => {
    expect(after('submitted', 'sent')).toEqual({
      step: 'writing',
      notice: 'success',
      last: 'success',
    });
  });

  test('tells of failure', () => {
    expect(after('submitted', 'failed')).toEqual({
      step: 'writing',
      notice: 'failure',
      last: 'failure',
    });
  });

  test('takes the notice away, but remembers how it ended', () => {
    expect(after('submitted', 'failed', 'notice is over')).toEqual({
      step: 'writing',
      notice: undefined,
      last: 'failure',
    });
  });

  test('takes the old notice away as soon as the visitor tries again', () => {
    expect(after('submitted', 'failed', 'submitted')).toMatchObject({
      step: 'sending',
      notice: undefined,
    });
  });

  test('forgets the failure once a message was sent', () => {
    expect(after('submitted', 'failed', 'submitted', 'sent').last).toBe('success');
  });
});
