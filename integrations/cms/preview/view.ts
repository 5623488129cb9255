/** The content of the preview pane: a choice of device and color scheme, problems, and the page in a frame. */
import { morph } from './morph.ts';

/** In localStorage: the width of the page in CSS pixels, and its color scheme. */
const CHOICE_KEY = 'preview-pane';

/** Nothing in the frame runs, opens or is sent, whatever is typed. */
const HTML = `
  <div role="toolbar" aria-label="Show the page"><button value="1280">Computer</button><button value="390">Phone</button><button value="dark">Dark</button></div>
  <details hidden><summary></summary><ul></ul></details>
  <main><iframe title="The page" sandbox="allow-same-origin" srcdoc="<!doctype html>"></iframe></main>
  <style>
    * { box-sizing: border-box; }
    html { color-scheme: light dark; }
    body { display: flex; flex-direction: column; height: 100vh; margin: 0; font: 14px/1.4 system-ui, sans-serif; background: light-dark(#e8e8ee, #24232e); }
    [role=toolbar] { display: flex; gap: 4px; padding: 8px 12px; }
    button { padding: 4px 12px; font: inherit; color: inherit; background: none; border: 1px solid transparent; border-radius: 16px; cursor: pointer; }
    [role=toolbar] :last-child { margin-inline-start: auto; }
    [aria-pressed=true] { background: light-dark(#fff, #45434f); border-color: light-dark(#0003, #fff3); }
    :focus-visible { outline: 2px solid light-dark(#4338ca, #a5b4fc); outline-offset: 1px; }
    details { flex: none; max-height: 40%; margin: 0 12px 8px; padding: 6px 12px; overflow: auto; background: light-dark(#ffefc2, #54430f); border-radius: 8px; }
    ul { margin: 4px 0; padding: 0; list-style: none; white-space: pre-line; }
    li button { padding: 4px 0; text-align: start; white-space: inherit; }
    main { position: relative; flex: 1; margin: 0 12px; overflow: hidden; }
    iframe { position: absolute; inset-block-start: 0; border: 0; border-radius: 8px 8px 0 0; background: #fff; transform-origin: 0 0; }
  </style>
`;

export interface Problem {
  text: string;
  /** Path of the field in the form, if it's there. */
  field: string | undefined;
}

/** Focuses a field of the form. Sveltia CMS doesn't document it; without it, nothing happens. */
const focusField = (keyPath: string) =>
  window.postMessage(
    { type: 'highlight-editor-field', payload: { locale: '_default', keyPath } },
    location.origin,
  );

/** Parses a page without what runs or loads in a browser: scripts, and frames such as maps. */
function parsePage(html: string, styles: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, noscript, link, meta')) element.remove();
  for (const element of page.querySelectorAll('[src]:not(img)')) element.removeAttribute('src');
  // Links would replace the page: in a new tab, the sandbox forbids them.
  page.head.insertAdjacentHTML(
    'afterbegin',
    `<base target="_blank"><link rel="stylesheet" href="${styles}">`,
  );
  return page;
}

/**
 * Creates the content of the pane.
 * @param styles URL of the site's styles
 */
export function createView(document: Document, styles: string) {
  document.body.innerHTML = HTML;
  const find = <Name extends keyof HTMLElementTagNameMap>(name: Name) => {
    const element = document.querySelector(name);
    if (!element) throw new Error(`The pane has no ${name}.`);
    return element;
  };
  const [problems, stage, frame] = [find('details'), find('main'), find('iframe')];
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  let findField: (text: string) => string | undefined;
  let isStarted = false;

  const choice = {
    width: '1280',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    ...(JSON.parse(localStorage.getItem(CHOICE_KEY) ?? '{}') as object),
  };
  const buttons = document.querySelectorAll('button');
  for (const button of buttons)
    button.onclick = () => {
      if (button.value !== 'dark') choice.width = button.value;
      else choice.theme = choice.theme === 'dark' ? 'light' : 'dark';
      localStorage.setItem(CHOICE_KEY, JSON.stringify(choice));
      applyChoice();
    };

  function applyChoice() {
    for (const button of buttons)
      button.ariaPressed = String(Object.values(choice).includes(button.value));
    const width = Number(choice.width);
    const scale = Math.min(1, stage.clientWidth / width);
    Object.assign(frame.style, {
      width: `${width}px`,
      height: `${stage.clientHeight / scale}px`,
      left: `${(stage.clientWidth - width * scale) / 2}px`,
      transform: `scale(${scale})`,
    });
    const root = frame.contentDocument?.documentElement;
    if (root) root.dataset['theme'] = choice.theme;
  }
  new ResizeObserver(applyChoice).observe(stage);

  /** Focuses the field with the text of an element, or of one around it. */
  function goToField(element: Element | null) {
    if (!element) return;
    const field = findField(element.getAttribute('alt') ?? element.textContent.trim());
    if (field === undefined) goToField(element.parentElement);
    else focusField(field);
  }

  /** Waits for the styles, and shows the part of the page with an id. */
  async function start(page: Document, id = '') {
    const link = page.querySelector('link');
    await new Promise((resolve) =>
      Object.assign(link ?? {}, { onload: resolve, onerror: resolve }),
    );
    page.addEventListener('click', (event) => {
      event.preventDefault();
      goToField(event.target as Element);
    });
    page.getElementById(id)?.scrollIntoView();
    isStarted = true;
  }

  return {
    /**
     * Shows a page.
     * @param id of the part of the page to show first
     */
    async showPage({ html, id }: { html: string; id: string | undefined }, find: typeof findField) {
      findField = find;
      await loaded;
      const page = frame.contentDocument;
      if (!page) return;
      const next = parsePage(html, styles);
      next.documentElement.dataset['theme'] = choice.theme;
      const changed = new Set<Element>();
      morph(page.documentElement, next.documentElement, (element) => changed.add(element));
      if (!isStarted) await start(page, id);
      // Slides and the chat prompt stay as they are at first.
      for (const animation of page.getAnimations())
        if ('animationName' in animation && animation.timeline === page.timeline) animation.pause();
      const [first] = [...changed].filter((element) => page.body.contains(element));
      const { top = 0, bottom = 0 } = first?.getBoundingClientRect() ?? {};
      if (bottom < 0 || top > frame.clientHeight) first?.scrollIntoView({ block: 'center' });
    },

    showProblems(all: readonly Problem[]) {
      const [first] = all;
      problems.hidden = !first;
      const more = all.length > 1 ? ` (and ${all.length - 1} more)` : '';
      find('summary').textContent = `${first?.text.split('\n')[0] ?? ''}${more}`;
      const items = all.map(({ text, field }) => {
        const item = document.createElement('li');
        const content =
          field === undefined ? item : item.appendChild(document.createElement('button'));
        content.textContent = text;
        if (field !== undefined) content.onclick = () => focusField(field);
        return item;
      });
      find('ul').replaceChildren(...items);
    },
  };
}
