import { describe, expect, test } from 'vitest';
import {
  contactFormReducer,
  initialState,
  type ContactFormAction,
} from '../../../src/islands/contact-form/contact-form-reducer.ts';

const stateAfter = (...types: ContactFormAction['type'][]) =>
  types.map((type) => ({ type })).reduce(contactFormReducer, initialState);

describe('contactFormReducer', () => {
  test('is pending after submit, without a notice', () => {
    expect(stateAfter('submit')).toEqual({ pending: true, notice: undefined, outcome: undefined });
  });

  test.each([
    ['succeed', 'success'],
    ['fail', 'failure'],
  ] as const)('shows a notice after %s', (type, outcome) => {
    expect(stateAfter('submit', type)).toEqual({ pending: false, notice: outcome, outcome });
  });

  test('keeps the outcome when the notice is dismissed', () => {
    expect(stateAfter('submit', 'fail', 'dismiss')).toEqual({
      pending: false,
      notice: undefined,
      outcome: 'failure',
    });
  });

  test('removes the notice when the visitor tries again', () => {
    expect(stateAfter('submit', 'fail', 'submit')).toMatchObject({
      pending: true,
      notice: undefined,
    });
  });

  test('replaces a failure by a later success', () => {
    expect(stateAfter('submit', 'fail', 'submit', 'succeed').outcome).toBe('success');
  });
});
