/**
 * The app “Copy” of Astro's developer toolbar: shows over the page which file each text comes from,
 * opens it in the editor, and changes short texts right there. Runs in the browser, in `astro dev` only.
 */
import { defineToolbarApp } from 'astro/toolbar';
import { EDIT_PATH, PAGE_BEGUN } from './events.ts';
import type { Done, Looked } from './editor.ts';
import { fieldName } from '../content-check/slip.ts';
import { beginOfPage, boxOf, findCopy, regionsOf, type CopyInPage } from './copy-in-page.ts';
import styles from './toolbar-app.css?inline';

/** What is remembered over the reload that follows a change. */
const MEMORY = 'copy-app';

/** How far beside a text a press may be that means it, in pixels. */
const NEAR = 20;

/** Height of Astro's own bar at the bottom of the window, in pixels. */
const TOOLBAR = 60;

interface Advice {
  place: string;
  words: string[];
}

/** Asks the server, see edit-service.ts. */
async function ask<T>(action: string, asked: unknown = {}): Promise<T> {
  const response = await fetch(`${EDIT_PATH}${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const said = (await response.json()) as T & { problem?: string };
  if (!response.ok) throw new Error(said.problem);
  return said;
}

/** Opens a file in the editor that runs on this machine, by Vite's own means. */
const openInEditor = (place: string) =>
  void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** An element with its class, its words and its children. */
function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), attributes);
  element.append(...children);
  return element;
}

const button = (className: string, words: string, onclick: () => void) =>
  make('button', { type: 'button', className, onclick }, words);

const isTyping = (event: Event) =>
  event.composedPath().some((node) => node instanceof Element && node.matches('input, textarea'));

export default defineToolbarApp({
  init(canvas, app, server) {
    server.send(PAGE_BEGUN, beginOfPage());
    const said = make('p', { role: 'status' });
    const advice = make('div');
    const list = make('div', { className: 'card list', hidden: true });
    const listButton = button('quiet', 'All texts', () => showList(Boolean(list.hidden)));
    const bar = make(
      'div',
      { className: 'card bar' },
      said,
      listButton,
      button('quiet', 'Undo (Ctrl+Z)', () => void undo()),
    );
    const regions = make('div');
    const hovered = make('div', { className: 'hovered', hidden: true });
    const editing = make('div');
    const layer = make('div', { className: 'layer', hidden: true });
    layer.append(regions, hovered, bar, list, editing);
    canvas.append(make('style', {}, styles), layer);

    let copies: CopyInPage[] = [];
    let isOn = false;
    /** Whether Escape has just closed the form. */
    let isClosed = false;

    app.onToggled(({ state }) => {
      isOn = state;
      layer.hidden = !state;
      if (state) start();
      else stop();
    });

    // A change makes the page load anew; the app goes on as it was.
    const memory = sessionStorage.getItem(MEMORY);
    if (memory !== null) {
      said.textContent = memory;
      // The toolbar takes no such wish before this function has ended.
      setTimeout(() => app.toggleState({ state: true }));
    }

    function start() {
      copies = findCopy();
      if (said.textContent === '') tell('Click a text to change it, or a name to open its file.');
      remember();
      draw();
      addEventListener('pointermove', onMove, true);
      addEventListener('click', onClick, true);
      addEventListener('keydown', onKey, true);
      addEventListener('keyup', onKeyUp, true);
      void showAdvice();
    }

    function stop() {
      sessionStorage.removeItem(MEMORY);
      said.textContent = '';
      editing.replaceChildren();
      bar.hidden = false;
      removeEventListener('pointermove', onMove, true);
      removeEventListener('click', onClick, true);
      removeEventListener('keydown', onKey, true);
      removeEventListener('keyup', onKeyUp, true);
    }

    function remember() {
      sessionStorage.setItem(MEMORY, said.textContent);
    }

    function tell(words: string) {
      said.textContent = words;
      remember();
    }

    /** Keeps the frames on what they frame, while the page scrolls, moves and changes. */
    function draw() {
      if (!isOn) return;
      const shown = regionsOf(copies).flatMap(({ file, path, range }) => {
        const box = boxOf(range);
        const isInView = box && box.bottom > 0 && box.top < innerHeight;
        return isInView ? [{ file, path, box }] : [];
      });
      const key = JSON.stringify(shown);
      if (regions.dataset['key'] !== key) {
        regions.dataset['key'] = key;
        regions.replaceChildren(
          ...shown.map(({ file, path, box }) => {
            const name = button('tag', file, () => void open({ file, path }));
            if (box.top < 24) name.classList.add('inside');
            return place(make('div', { className: 'region' }, name), box);
          }),
        );
      }
      requestAnimationFrame(draw);
    }

    function place<E extends HTMLElement>(element: E, { left, top, width, height }: DOMRect): E {
      Object.assign(element.style, {
        left: `${left - 4}px`,
        top: `${top - 4}px`,
        width: `${width + 8}px`,
        height: `${height + 8}px`,
      });
      return element;
    }

    /** The piece of copy at the pointer: the nearest and smallest one, and a text before an element. */
    function copyAt({ clientX: x, clientY: y }: MouseEvent): CopyInPage | undefined {
      const hits = copies.flatMap((copy) => {
        const box = boxOf(copy.range);
        if (!box) return [];
        const { left, right, top, bottom, width, height } = box;
        const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
        const isElement = Number(copy.within !== undefined);
        return away <= NEAR ? [{ copy, rank: [isElement, away, width * height] as const }] : [];
      });
      hits.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2]);
      return hits[0]?.copy;
    }

    const isOwn = (event: Event) =>
      event
        .composedPath()
        .some((node) => node instanceof Element && /^astro-dev/i.test(node.tagName));

    function onMove(event: PointerEvent) {
      const copy = isOwn(event) ? undefined : copyAt(event);
      const box = copy && boxOf(copy.range);
      hovered.hidden = !box;
      if (!copy || !box) return;
      place(hovered, box);
      const name = make('span', { className: 'tag' }, `${copy.file} ${nameOf(copy)}`);
      if (box.top < 24) name.classList.add('inside');
      hovered.replaceChildren(name);
    }

    function onClick(event: MouseEvent) {
      if (isOwn(event)) return;
      const copy = copyAt(event);
      if (!copy) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void edit(copy);
    }

    function onKey(event: KeyboardEvent) {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || isTyping(event)) return;
      event.preventDefault();
      void undo();
    }

    /** Else the toolbar would take the same Escape to close the app. */
    function onKeyUp(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isClosed) return;
      isClosed = false;
      event.stopImmediatePropagation();
    }

    async function undo() {
      try {
        tell((await ask<Done>('undo')).said);
      } catch (error) {
        tell(wordsOf(error));
      }
    }

    async function open({ file, path }: Pick<CopyInPage, 'file' | 'path'>) {
      try {
        openInEditor((await ask<Looked>('look', { file, path })).place);
      } catch {
        openInEditor(`src/content/${file}`);
      }
    }

    async function edit(copy: CopyInPage) {
      let looked: Looked;
      try {
        looked = await ask<Looked>('look', { file: copy.file, path: copy.path });
      } catch (error) {
        tell(wordsOf(error));
        return;
      }
      hovered.hidden = true;
      const preview = previewOf(copy, looked);
      const text = make('textarea', { value: looked.value, rows: looked.isText ? 5 : 1 });
      const count = make('p', { className: 'count' });
      const problem = make('p', { className: 'problem', role: 'alert' });
      const save = make('button', { type: 'submit', className: 'main' }, 'Save');
      const cancel = button('quiet', 'Cancel', () => close());
      const title = make('h2', { id: 'copy-field' }, looked.field);
      const form = make(
        'form',
        { className: 'card edit' },
        title,
        button('place', looked.place, () => {
          openInEditor(looked.place);
        }),
        make('p', { className: 'about' }, looked.about ?? ''),
        text,
        count,
        problem,
        make('div', { className: 'row' }, save, cancel),
        make(
          'p',
          { className: 'about' },
          looked.isText
            ? 'Enter saves, Shift+Enter begins a new line, Esc gives up.'
            : 'Enter saves, Esc gives up.',
        ),
        make(
          'p',
          { className: 'row', hidden: looked.beside.length === 0 },
          'Beside it: ',
          ...looked.beside.map((path) =>
            button('place', nameOf({ path }), () => {
              close();
              // Where it is shown is not known, but that it stands beside this one.
              void edit({ ...copy, path, within: 'text' });
            }),
          ),
        ),
      );
      text.setAttribute('aria-labelledby', title.id);
      const onInput = () => {
        if (!looked.isText) text.value = text.value.replace(/\s*[\r\n]+\s*/g, ' ');
        const { length } = text.value.trim();
        count.textContent =
          looked.most === undefined ? '' : `${length} of ${looked.most} characters`;
        preview(text.value);
        arrange();
      };
      const arrange = () => putNear(form, boxOf(copy.range));
      const close = (isSaved = false) => {
        if (!isSaved) preview(undefined);
        editing.replaceChildren();
        bar.hidden = false;
      };
      form.onsubmit = async (event) => {
        event.preventDefault();
        save.disabled = true;
        problem.textContent = '';
        const { file, path } = copy;
        try {
          const asked = { file, path, before: looked.value, after: text.value };
          tell((await ask<Done>('save', asked)).said);
          close(true);
        } catch (error) {
          problem.textContent = wordsOf(error);
          arrange();
        }
        save.disabled = false;
      };
      form.onkeydown = (event) => {
        if (event.key === 'Escape') {
          isClosed = true;
          close();
        }
        const isSent = event.key === 'Enter' && !(looked.isText && event.shiftKey);
        if (isSent && event.target === text && !event.isComposing) {
          event.preventDefault();
          form.requestSubmit();
        }
      };
      text.oninput = onInput;
      bar.hidden = true;
      editing.replaceChildren(form);
      onInput();
      text.focus();
      text.select();
    }

    /** Below the text where there is room, else above it, and always in view. */
    function putNear(form: HTMLElement, box = new DOMRect(innerWidth / 2 - 220, 100, 0, 0)) {
      const { width, height } = form.getBoundingClientRect();
      const below = box.bottom + 12;
      const top = below + height < innerHeight - TOOLBAR ? below : box.top - height - 12;
      form.style.left = `${Math.max(12, Math.min(box.left, innerWidth - width - 12))}px`;
      form.style.top = `${Math.max(12, Math.min(top, innerHeight - height - TOOLBAR))}px`;
    }

    /** Shows in the page what is being typed; nothing given is what stood there. */
    function previewOf({ range, within }: CopyInPage, { value, isText }: Looked) {
      const node = range.startContainer.childNodes[range.startOffset];
      const isSame = node instanceof Text && node.data.trim() === value;
      if (within !== undefined || isText || !isSame) return () => undefined;
      const before = node.data;
      return (typed: string | undefined) => {
        node.data = typed === undefined ? before : before.replace(value, () => typed);
      };
    }

    function showList(isShown: boolean) {
      list.hidden = !isShown;
      listButton.setAttribute('aria-expanded', String(isShown));
      if (!isShown) return;
      const groups = Map.groupBy(copies, ({ file }) => file);
      list.replaceChildren(
        make('h2', {}, 'All texts of this page'),
        advice,
        ...[...groups].flatMap(([file, ofFile]) => {
          const byName = new Map(ofFile.map((copy) => [nameOf(copy), copy]));
          const items = [...byName].map(([name, copy]) => {
            const item = button('', name, () => void edit(copy));
            if (copy.within === undefined) item.append(make('small', {}, ` ${startOf(copy)}`));
            return make('li', {}, item);
          });
          return [make('h3', {}, file), make('ul', {}, ...items)];
        }),
      );
    }

    async function showAdvice() {
      const pieces = await ask<Advice[]>('advice').catch(() => []);
      app.toggleNotification(
        pieces.length > 0 ? { state: true, level: 'warning' } : { state: false },
      );
      advice.replaceChildren(
        ...pieces.map(({ place, words }) =>
          make(
            'p',
            {},
            button('place', place, () => {
              openInEditor(place);
            }),
            make('br'),
            words.join(' '),
          ),
        ),
      );
    }
  },
});

/** The first words of a text. */
function startOf({ range }: CopyInPage) {
  const words = range.toString().trim().replace(/\s+/g, ' ');
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}

/** A field as people read it; how it is used where that is not to be seen. */
function nameOf({ path, within }: Pick<CopyInPage, 'path' | 'within'>) {
  const name = path.length === 0 ? 'text' : fieldName(path.join('.'));
  return within === undefined || within === 'text' ? name : `${name} (${within})`;
}
