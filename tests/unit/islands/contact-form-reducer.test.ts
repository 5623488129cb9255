import { expect, test } from 'vitest';
import {
  contactFormReducer,
  initialState,
  type ContactFormAction,
} from '../../../src/islands/contact-form/contact-form-reducer.ts';

const after = (...actions: ContactFormAction[]) => actions.reduce(contactFormReducer, initialState);
const submit: ContactFormAction = { type: 'submit' };
const failure: ContactFormAction = { type: 'end', outcome: 'failure' };

test('a message is being sent until it has arrived or failed', () => {
  expect(after(submit).pending).toBe(true);
  expect(after(submit, failure).pending).toBe(false);
});

test('how sending ended stays readable when the notice is gone', () => {
  const state = after(submit, failure, { type: 'dismiss' });
  expect(state).toEqual({ pending: false, notice: undefined, outcome: 'failure' });
});

test('the next attempt hides the notice of the last one, and keeps the other ways to write', () => {
  const state = after(submit, failure, submit);
  expect(state).toEqual({ pending: true, notice: undefined, outcome: 'failure' });
});

test('a message that arrives at the second attempt leaves no failure', () => {
  const state = after(submit, failure, submit, { type: 'end', outcome: 'success' });
  expect(state).toEqual({ pending: false, notice: 'success', outcome: 'success' });
});
