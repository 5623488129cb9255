/** Reads the values of files in other languages. */
import { ownValue } from '../lib/own-value.ts';

/** The field of a form that says, until it is saved, that words which weren't changed fit, too. */
export const STILL_FIT = 'othersStillFit';

/** The field of a form that says, until it is saved, that words which are those of the first language are meant to be. */
export const ARE_SAME = 'copiesAreMeant';

export type Group = Record<string, unknown>;

/** Returns whether a value is a group of fields. */
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a field of another language is empty. The forms write empty fields. */
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce(ownValue, values);
