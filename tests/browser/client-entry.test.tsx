import { useEffect, useId, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hydrationErrorEvent } from '../../src/dom-names.ts';
import { find, hydrate, renderIsland, slot } from './island.tsx';

const reportErrorMock = vi.fn<typeof reportError>();
beforeEach(() => vi.stubGlobal('reportError', reportErrorMock));
afterEach(() => {
  vi.unstubAllGlobals();
  reportErrorMock.mockReset();
  document.body.innerHTML = '';
});

/** Resolves when React has hydrated a component that contains this. */
const onHydrated = vi.fn();
function Hydrated() {
  useEffect(onHydrated, []);
  return null;
}
const hydrated = async () => {
  await expect.poll(() => onHydrated).toHaveBeenCalled();
  onHydrated.mockReset();
};

describe('hydration', () => {
  test('keeps the ids of useId, whatever the island', async () => {
    const onId = vi.fn<(id: string) => void>();
    const Field = () => {
      const id = useId();
      useEffect(() => onId(id), [id]);
      return (
        <label htmlFor={id}>
          <input id={id} />
          <Hydrated />
        </label>
      );
    };
    const island = renderIsland(<Field />, 'r7');
    const input = find('input');
    const { id } = input;
    expect(id).toContain('r7');
    hydrate(island, Field, {});
    await hydrated();
    expect(island.querySelector('input')).toBe(input);
    expect(onId).toHaveBeenCalledWith(id);
    expect(reportErrorMock).not.toHaveBeenCalled();
  });

  test('keeps the HTML of default and named slots', async () => {
    const Card = ({ children, footer }: { children?: ReactNode; footer?: ReactNode }) => (
      <article>
        {children}
        <footer>{footer}</footer>
        <Hydrated />
      </article>
    );
    const island = renderIsland(
      <Card footer={slot('<a href="#more">More</a>', 'footer')}>{slot('<p>Text</p>')}</Card>,
    );
    const nodes = ['p', 'a'].map((selector) => island.querySelector(selector));
    hydrate(island, Card, {}, { default: '<p>Text</p>', footer: '<a href="#more">More</a>' });
    await hydrated();
    expect(['p', 'a'].map((selector) => island.querySelector(selector))).toEqual(nodes);
    expect(island.innerText).toBe('Text\n\nMore');
    expect(reportErrorMock).not.toHaveBeenCalled();
  });

  test('unmounts with astro:unmount', async () => {
    const Part = () => (
      <p>
        Text
        <Hydrated />
      </p>
    );
    const island = renderIsland(<Part />);
    hydrate(island, Part, {});
    await hydrated();
    island.dispatchEvent(new Event('astro:unmount'));
    await expect.poll(() => island.innerHTML).toBe('');
  });
});

const Form = ({ note = 'Note' }: { note?: string }) => (
  <form>
    <p>{note}</p>
    <input name="name" />
    <textarea name="message" />
    <button type="button">Send</button>
    <Hydrated />
  </form>
);

/** Types into the form and leaves the cursor in the middle of the text. */
async function typeMessage() {
  const field = find('textarea') as HTMLTextAreaElement;
  await userEvent.type(field, 'A long work');
  field.setSelectionRange(7, 7);
  return field;
}

describe('a component that throws', () => {
  const Broken = (): ReactNode => {
    throw new Error('Broken');
  };

  test('leaves the HTML, text and focus of the visitor, and shows the fallback', async () => {
    const island = renderIsland(<Form />);
    const html = island.innerHTML;
    const field = await typeMessage();
    const failures: unknown[] = [];
    island.addEventListener(hydrationErrorEvent, (event) =>
      failures.push((event as CustomEvent<{ error: unknown }>).detail.error),
    );
    hydrate(island, Broken, {});
    await expect.poll(() => document.querySelector('code')?.textContent).toBe('Broken');
    expect(document.querySelector('pre')?.textContent).toContain('Broken');
    expect(island.innerHTML).toBe(html);
    expect(document.querySelector('textarea')).toBe(field);
    expect(field).toHaveFocus();
    await userEvent.keyboard('piece of ');
    expect(field).toHaveValue('A long piece of work');
    expect(failures).toEqual([new Error('Broken')]);

    // Another attempt reports the failure to the island only.
    const onPage = vi.fn();
    addEventListener(hydrationErrorEvent, onPage, { once: true });
    hydrate(island, Broken, {});
    expect(failures).toHaveLength(2);
    expect(onPage).not.toHaveBeenCalled();
  });

  test('brings back attributes and children that React changed before', async () => {
    let setLaterStep: ((step: 'changed' | 'broken') => void) | undefined;
    const Later = () => {
      const [step, setStep] = useState<'original' | 'changed' | 'broken'>('original');
      useEffect(() => {
        setLaterStep = setStep;
      }, []);
      if (step === 'broken') throw new Error('Broken later');
      return <p className={step}>{step === 'changed' ? <b>Changed</b> : <i>Original</i>}</p>;
    };
    const island = renderIsland(<Later />);
    hydrate(island, Later, {});
    await expect.poll(() => setLaterStep).toBeDefined();
    setLaterStep?.('changed');
    await expect.poll(() => island.innerHTML).toBe('<p class="changed"><b>Changed</b></p>');
    setLaterStep?.('broken');
    await expect.poll(() => island.innerHTML).toBe('<p class="original"><i>Original</i></p>');
  });
});

describe('HTML that a translator has changed', () => {
  test('is replaced, and text, cursor and focus move to the new fields', async () => {
    const island = renderIsland(<Form />);
    const field = await typeMessage();
    find('p').innerHTML = '<font>Notiz</font>';
    hydrate(island, Form, {});
    await hydrated();
    await expect.poll(() => island.querySelector('p')?.innerHTML).toBe('Note');
    const newField = find('textarea') as HTMLTextAreaElement;
    expect(newField).not.toBe(field);
    expect(newField).toHaveFocus();
    await userEvent.keyboard('piece of ');
    expect(newField).toHaveValue('A long piece of work');
    expect(reportErrorMock).toHaveBeenCalledOnce();
  });

  test('forwards a click and a submission that were held back', async () => {
    const island = renderIsland(<Form />);
    const [button, form] = ['button', 'form'].map((name) => island.querySelector(name));
    find('p').innerHTML = '<font>Notiz</font>';
    hydrate(island, Form, {});
    await hydrated();
    await expect.poll(() => form?.isConnected).toBe(false);
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    island.querySelector('button')?.addEventListener('click', onClick);
    island.addEventListener('submit', onSubmit);
    (button as HTMLButtonElement).click();
    (form as HTMLFormElement).requestSubmit();
    expect(onClick).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
