import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HYDRATION_ERROR_EVENT, READY_EVENT } from '../../src/dom-names.ts';
import intent from '../../src/islands/runtime/intent-directive.ts';
import { find } from './island.tsx';

let island: HTMLElement;
const hydrate = vi.fn<() => Promise<void>>();
const load = vi.fn<() => Promise<() => Promise<void>>>();
const form = () => find('form') as HTMLFormElement;
const state = () => island.dataset['hydration'];
const becomeReady = () => find('form').dispatchEvent(new Event(READY_EVENT, { bubbles: true }));

beforeEach(() => {
  hydrate.mockReset().mockResolvedValue();
  load.mockReset().mockResolvedValue(hydrate);
  document.body.innerHTML = `<div id="island" ssr><p>Text</p><button data-replay>Pause</button>
    <a href="#link" data-replay>Link</a> <a href="#other" id="other">Other link</a>
    <form action="#form"><input name="name"><button type="submit" value="send">Send</button></form></div>`;
  island = find('#island');
  intent(load, { name: 'intent', value: '' }, island);
});
afterEach(async () => {
  // Moves the mouse away, so that it is not above the next test's island.
  document.body.innerHTML = '<p style="margin-top: 50vh">End</p>';
  await userEvent.hover(find('p'));
});

/** Resolves after the frame and the task in which hydration would start. */
const nextTask = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));

describe('hydration starts', () => {
  test('when the visitor scrolls near it, if its value is "visible"', async () => {
    document.body.innerHTML = '<div id="island"><p style="margin: 300vh 0">Text</p></div>';
    intent(load, { name: 'intent', value: 'visible' }, find('#island'));
    await nextTask();
    expect(load).not.toHaveBeenCalled();
    find('p').scrollIntoView();
    await expect.poll(() => hydrate).toHaveBeenCalledOnce();
  });

  test('once, however often the visitor interacts', async () => {
    await userEvent.hover(find('p'));
    find('input').focus();
    await userEvent.click(find('p'));
    await expect.poll(() => hydrate).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('replay', () => {
  test('repeats a click on a marked control once the island is ready', async () => {
    await userEvent.click(find('[data-replay]'));
    await expect.poll(() => hydrate).toHaveBeenCalled();
    const onClick = vi.fn();
    find('[data-replay]').addEventListener('click', onClick);
    becomeReady();
    expect(onClick).toHaveBeenCalledOnce();
    expect(state()).toBe('ready');
  });

  test('follows a link at once, and only once', async () => {
    await userEvent.click(find('a'));
    expect(location.hash).toBe('#link');
    location.hash = '';
    const onClick = vi.fn();
    find('a').addEventListener('click', onClick);
    becomeReady();
    expect(onClick).toHaveBeenCalledOnce();
    expect(location.hash).toBe('');
  });

  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  beforeEach(() => {
    onSubmit.mockClear();
    island.addEventListener('submit', onSubmit);
  });

  test('queues submissions, and repeats one, once', async () => {
    await userEvent.click(find('[type=submit]'));
    form().requestSubmit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(state()).toBe('pending');
    becomeReady();
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(state()).toBe('ready');
    becomeReady();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('submits the form that is in the island by then', () => {
    form().requestSubmit();
    form().replaceWith(form().cloneNode(true));
    becomeReady();
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onSubmit.mock.calls[0]?.[0].target).toBe(form());
  });

  test('drops a submission when the visitor takes a link instead', async () => {
    form().requestSubmit();
    await userEvent.click(find('#other'));
    expect(state()).toBe('failed');
    becomeReady();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledOnce();
  });

  test('queues nothing once the island is ready', async () => {
    becomeReady();
    await userEvent.click(find('[type=submit]'));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe('after a failure', () => {
  test('the next interaction tries again', async () => {
    find('input').focus();
    await expect.poll(() => hydrate).toHaveBeenCalledOnce();
    island.dispatchEvent(new CustomEvent(HYDRATION_ERROR_EVENT));
    expect(state()).toBe('failed');
    await userEvent.click(find('[type=submit]'));
    await expect.poll(() => hydrate).toHaveBeenCalledTimes(2);
    expect(state()).toBe('pending');
  });

  test('of the component itself, the HTML works as without scripts', async () => {
    find('input').focus();
    await expect.poll(() => hydrate).toHaveBeenCalledOnce();
    island.removeAttribute('ssr');
    island.dispatchEvent(new CustomEvent(HYDRATION_ERROR_EVENT));
    expect(state()).toBe('failed');
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
    form().addEventListener('submit', onSubmit);
    await userEvent.click(find('[type=submit]'));
    expect(onSubmit).toHaveBeenCalledOnce();
    await nextTask();
    expect(load).toHaveBeenCalledOnce();
  });

  test('a submission is not repeated', async () => {
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
    form().addEventListener('submit', onSubmit);
    await userEvent.click(find('[type=submit]'));
    find('form').dispatchEvent(new CustomEvent(HYDRATION_ERROR_EVENT, { bubbles: true }));
    becomeReady();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
