import { useEffect, useId, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { find, hydrate, renderIsland, slot } from './island.tsx';

const reportErrorMock = vi.fn<typeof reportError>();
beforeEach(() => vi.stubGlobal('reportError', reportErrorMock));
afterEach(() => {
  vi.unstubAllGlobals();
  reportErrorMock.mockReset();
  onHydrated.mockReset();
  document.body.innerHTML = '';
});

/** Called when React has hydrated a component that contains this, with an id of `useId`. */
const onHydrated = vi.fn<(id: string) => void>();
function Hydrated() {
  const id = useId();
  useEffect(() => onHydrated(id), [id]);
  return <i id={id} />;
}

const Card = ({ children }: { children?: ReactNode }) => (
  <article>
    {children}
    <Hydrated />
  </article>
);

test('An island keeps its HTML, the ids of useId and its slot', async () => {
  const island = renderIsland(<Card>{slot('<p>Text</p>')}</Card>, 'r7');
  const nodes = ['p', 'i'].map(find);
  hydrate(island, Card, {});
  await expect.poll(() => onHydrated).toHaveBeenCalledWith(find('i').id);
  expect(find('i').id).toContain('r7');
  expect(['p', 'i'].map(find)).toEqual(nodes);
  expect(reportErrorMock).not.toHaveBeenCalled();
});

test('An island whose HTML an extension has changed keeps its slot', async () => {
  const island = renderIsland(<Card>{slot('<p>Text</p>')}</Card>);
  const paragraph = find('p');
  find('article').prepend(document.createElement('div'));
  // React reports that it replaced the HTML.
  const ignore = (event: Event) => event.stopImmediatePropagation();
  addEventListener('error', ignore, { capture: true, once: true });
  hydrate(island, Card, {});
  await expect.poll(() => onHydrated).toHaveBeenCalled();
  expect(find('p')).toBe(paragraph);
});

describe('If the component throws', () => {
  /** A form that throws when it hydrates, or when its button is clicked. */
  function Form({ throwsAtOnce = false }) {
    const [isBroken, setBroken] = useState(throwsAtOnce);
    if (isBroken) throw new Error('Broken');
    return (
      <form>
        <textarea name="message" />
        <button type="button" onClick={() => setBroken(true)} />
        <Hydrated />
      </form>
    );
  }
  const onError = vi.fn<(event: Event) => void>();
  beforeEach(() => addEventListener('astro:hydration-error', onError));
  afterEach(() => {
    removeEventListener('astro:hydration-error', onError);
    onError.mockReset();
  });

  test.each([
    ['at once', true],
    ['later', false],
  ])('%s, its HTML and the text return, below the error message', async (_, throwsAtOnce) => {
    const island = renderIsland(<Form />);
    await userEvent.type(find('textarea'), 'Typed early');
    const html = island.innerHTML;
    hydrate(island, Form, { throwsAtOnce });
    if (!throwsAtOnce) {
      await expect.poll(() => onHydrated).toHaveBeenCalled();
      await userEvent.click(find('button'));
    }
    await expect.poll(() => onError).toHaveBeenCalledOnce();
    expect(island.innerHTML).toBe(html);
    expect(find('textarea')).toHaveValue('Typed early');
    expect(find('[role=alert]').nextElementSibling).toBe(island);
    expect(reportErrorMock).toHaveBeenCalledExactlyOnceWith(new Error('Broken'));
  });
});
