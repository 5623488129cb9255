/** e2e tests cover the rest: replayed clicks and submits, another try after a failure, and `visible`. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HYDRATION_ERROR_EVENT, READY_EVENT } from '../../src/dom-names.ts';
import intent from '../../src/islands/runtime/intent-directive.ts';
import { find } from './island.tsx';

let island: HTMLElement;
const hydrate = vi.fn<() => Promise<void>>();
const load = vi.fn<() => Promise<() => Promise<void>>>();
const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
const form = () => find('form') as HTMLFormElement;
const state = () => island.dataset['hydration'];
const becomeReady = () => form().dispatchEvent(new Event(READY_EVENT, { bubbles: true }));

beforeEach(() => {
  hydrate.mockReset().mockResolvedValue();
  load.mockReset().mockResolvedValue(hydrate);
  onSubmit.mockClear();
  document.body.innerHTML = `<div id="island" ssr><p>Text</p><a href="#link" data-replay>Link</a>
    <form action="#form"><input name="name"><button type="submit">Send</button></form></div>`;
  island = find('#island');
  intent(load, { name: 'intent', value: '' }, island);
  island.addEventListener('submit', onSubmit);
});
afterEach(async () => {
  // Moves the mouse away, so that it is not above the next test's island.
  document.body.innerHTML = '<p style="margin-top: 50vh">End</p>';
  await userEvent.hover(find('p'));
});

test('Hydration starts once, however often the visitor interacts', async () => {
  await userEvent.hover(find('p'));
  find('input').focus();
  await userEvent.click(find('p'));
  await expect.poll(() => hydrate).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});

test('A link is followed once, before the island handles its click', async () => {
  await userEvent.click(find('a'));
  expect(location.hash).toBe('#link');
  location.hash = '';
  const onClick = vi.fn();
  find('a').addEventListener('click', onClick);
  becomeReady();
  expect(onClick).toHaveBeenCalledOnce();
  expect(location.hash).toBe('');
});

describe('If the component fails', () => {
  test('the HTML works as without scripts', async () => {
    find('input').focus();
    await expect.poll(() => hydrate).toHaveBeenCalledOnce();
    island.removeAttribute('ssr');
    island.dispatchEvent(new CustomEvent(HYDRATION_ERROR_EVENT));
    expect(state()).toBe('failed');
    await userEvent.click(find('[type=submit]'));
    expect(onSubmit).toHaveBeenCalledOnce();
    // The frame and the task in which hydration would start again.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    expect(load).toHaveBeenCalledOnce();
  });

  test('a queued submit is not repeated', async () => {
    await userEvent.click(find('[type=submit]'));
    form().dispatchEvent(new CustomEvent(HYDRATION_ERROR_EVENT, { bubbles: true }));
    becomeReady();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
