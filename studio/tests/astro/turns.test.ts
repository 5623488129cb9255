import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createTurns } from '../../src/astro/turns.ts';

/** Creates turns, and functions that note what happens and in which order. */
function start() {
  const { handle, makeChange } = createTurns();
  const events: string[] = [];
  return {
    events,
    /** Sends a request, and returns a function that ends it. */
    request: () => {
      const response = new EventEmitter();
      handle({}, response, () => void events.push('request'));
      return () => {
        events.push('response');
        response.emit('close');
      };
    },
    change: (run = () => Promise.resolve()) =>
      makeChange(async () => {
        events.push('change');
        await run();
        events.push('changed');
      }),
  };
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

test('a request waits for a change of the content', async () => {
  const { events, request, change } = start();
  const changed = change(nextTask);
  request();
  await changed;
  await nextTask();
  expect(events).toEqual(['change', 'changed', 'request']);
});

test('a change of the content waits for requests', async () => {
  const { events, request, change } = start();
  const respond = request();
  await nextTask();
  const changed = change();
  await nextTask();
  respond();
  await changed;
  expect(events).toEqual(['request', 'response', 'change', 'changed']);
});

test('requests go on after a change that failed', async () => {
  const { events, request, change } = start();
  await expect(change(() => Promise.reject(new Error('It failed.')))).rejects.toThrow();
  request();
  await nextTask();
  expect(events).toEqual(['change', 'request']);
});
