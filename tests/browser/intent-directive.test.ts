import { beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import intent from '../../src/islands/runtime/intent-directive.ts';
import { find } from './island.tsx';

const html = `<form><input name="name"><button>Send</button></form>
  <button data-replay>1</button> <button id="dot" data-replay><b>2</b></button> <a href="#mail">Mail</a> <p>Text</p>`;
type Hydrate = () => Promise<void>;
/** What Astro's runtime calls to load an island, and what it then calls to hydrate it. */
let load: Mock<() => Promise<Hydrate>>;
let hydrate: Mock<Hydrate>;
/** What React handles: events that reach the island after the directive. */
let handle: Mock<(type: string, target: Element) => void>;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const click = (selector: string) => find(selector).click();
const send = () => (find('form') as HTMLFormElement).requestSubmit();
const dispatch = (type: string) => find('astro-island').dispatchEvent(new Event(type));
const state = () => find('astro-island').dataset['hydration'];

/** Shows an island that isn't hydrated, with the directive. */
function showIsland(value = '') {
  document.body.innerHTML = `<main style="height: 2000vh"></main>
    <astro-island style="display: contents" ssr>${html}</astro-island>`;
  scrollTo(0, 0);
  // New ones, as the island of the last test may still load.
  hydrate = vi.fn<Hydrate>();
  load = vi.fn(() => Promise.resolve(hydrate));
  handle = vi.fn();
  intent(load, { name: 'intent', value }, find('astro-island'));
  for (const type of ['click', 'submit']) {
    find('astro-island').addEventListener(type, (event) => {
      event.preventDefault();
      handle(type, event.target as Element);
    });
  }
}

/** Makes React ready, which may have replaced the HTML. */
function becomeReady() {
  find('astro-island').removeAttribute('ssr');
  find('astro-island').innerHTML = html;
  handle.mockReset();
  dispatch('island:ready');
}

beforeEach(() => showIsland());

describe('An island hydrates once', () => {
  test.each([
    ['the mouse enters it', () => dispatch('mouseover')],
    ['the focus moves into it', () => find('input').focus()],
    ['a control is clicked that needs React', () => click('#dot b')],
    ['the form is sent', send],
  ])('when %s', async (_, act) => {
    expect(load).not.toHaveBeenCalled();
    act();
    await expect.poll(() => hydrate).toHaveBeenCalledOnce();
    act();
    await wait(100);
    expect(load).toHaveBeenCalledOnce();
  });
});

test('With the value “visible”, an island hydrates when the visitor scrolls near it', async () => {
  showIsland('visible');
  await wait(100);
  expect(load).not.toHaveBeenCalled();
  find('p').scrollIntoView();
  await expect.poll(() => hydrate).toHaveBeenCalledOnce();
});

test('A submit waits until the island is ready, and is then repeated once, on the form that is there', () => {
  send();
  expect(handle).not.toHaveBeenCalled();
  expect(state()).toBe('pending');
  becomeReady();
  expect(handle).toHaveBeenCalledExactlyOnceWith('submit', find('form'));
  expect(state()).toBe('ready');
});

test('A click on a control that needs React is repeated on the control that is there', () => {
  click('#dot b');
  becomeReady();
  expect(handle).toHaveBeenCalledExactlyOnceWith('click', find('#dot'));
});

test('Of several events, the last one is repeated', () => {
  click('#dot b');
  send();
  becomeReady();
  expect(handle).toHaveBeenCalledExactlyOnceWith('submit', find('form'));
});

test('A link to another way to write drops the submit', () => {
  send();
  click('a');
  expect(state()).toBe('failed');
  becomeReady();
  expect(handle).not.toHaveBeenCalled();
});

test('An island whose component threw works as without scripts, and isn’t loaded again', async () => {
  dispatch('mouseover');
  await expect.poll(() => load).toHaveBeenCalledOnce();
  find('astro-island').removeAttribute('ssr');
  dispatch('astro:hydration-error');
  send();
  expect(handle).toHaveBeenCalledExactlyOnceWith('submit', find('form'));
  await wait(100);
  expect(load).toHaveBeenCalledOnce();
});
