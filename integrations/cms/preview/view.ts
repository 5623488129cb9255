/** What is in the preview pane: the choice of device and color scheme, problems, and the page in a frame. */
import { morph } from './morph.ts';

/** Widths of the page in CSS pixels. */
const DEVICES = { Computer: 1280, Phone: 390 };
/** In localStorage: the device, and whether the page is dark. */
const CHOICE_KEY = 'preview-pane';

const STYLES = `
  * { box-sizing: border-box; }
  html { color-scheme: light dark; }
  body { display: flex; flex-direction: column; height: 100vh; margin: 0; font: 14px/1.4 system-ui, sans-serif; background: light-dark(#e8e8ee, #24232e); }
  [role=toolbar] { display: flex; gap: 4px; padding: 8px 12px; }
  [role=toolbar] :last-child { margin-inline-start: auto; }
  button { padding: 4px 12px; font: inherit; color: inherit; background: none; border: 1px solid transparent; border-radius: 16px; cursor: pointer; }
  [aria-pressed=true] { background: light-dark(#fff, #45434f); border-color: light-dark(#0003, #fff3); }
  :focus-visible { outline: 2px solid light-dark(#4338ca, #a5b4fc); outline-offset: 1px; }
  details { flex: none; max-height: 40%; margin: 0 12px 8px; padding: 6px 12px; overflow: auto; background: light-dark(#ffefc2, #54430f); border-radius: 8px; }
  details:not(:has(li)) summary { list-style: none; }
  ul { margin: 4px 0; padding: 0; list-style: none; white-space: pre-line; }
  li button { padding: 4px 0; text-align: start; white-space: inherit; }
  main { position: relative; flex: 1; margin: 0 12px; overflow: hidden; }
  iframe { position: absolute; inset-block-start: 0; border: 0; border-radius: 8px 8px 0 0; background: #fff; transform-origin: 0 0; }
  [hidden] { display: none; }
`;

export interface Problem {
  text: string;
  /** Path of the field in the form, if it's there. */
  field: string | undefined;
}

/**
 * Creates the content of the pane.
 * @param styles URL of the site's styles
 * @param findField returns the path of the field that has a text
 */
export function createView(
  document: Document,
  styles: string,
  findField: (text: string) => string | undefined,
) {
  const create = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]> = {},
    ...children: (Node | string)[]
  ) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  const devices = Object.keys(DEVICES) as (keyof typeof DEVICES)[];
  const choice = {
    device: devices[0] ?? 'Computer',
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    ...(JSON.parse(localStorage.getItem(CHOICE_KEY) ?? '{}') as object),
  };
  /** Creates a button that changes the choice. */
  const createButton = (textContent: string, isPressed: () => boolean, change: () => void) => {
    const onclick = () => {
      change();
      localStorage.setItem(CHOICE_KEY, JSON.stringify(choice));
      applyChoice();
    };
    const button = create('button', { type: 'button', textContent, onclick });
    return { button, update: () => (button.ariaPressed = String(isPressed())) };
  };
  const buttons = [
    ...devices.map((device) =>
      createButton(
        device,
        () => choice.device === device,
        () => (choice.device = device),
      ),
    ),
    createButton(
      'Dark',
      () => choice.isDark,
      () => (choice.isDark = !choice.isDark),
    ),
  ];
  const toolbar = create(
    'div',
    { role: 'toolbar', ariaLabel: 'Show the page on' },
    ...buttons.map(({ button }) => button),
  );
  const summary = create('summary');
  const list = create('ul');
  const problems = create('details', { hidden: true }, summary, list);
  const frame = create('iframe', { title: 'The page', srcdoc: '<!doctype html>' });
  // Nothing in the page runs, opens or is sent, whatever an editor types.
  frame.sandbox.add('allow-same-origin');
  const loaded = new Promise<Document>((resolve) => {
    frame.onload = () => {
      const page = frame.contentDocument;
      if (!page) return;
      page.addEventListener('click', (event) => {
        event.preventDefault();
        goToField(event.target as Element);
      });
      resolve(page);
    };
  });
  const stage = create('main', {}, frame);
  document.title = 'Preview';
  document.head.append(create('style', { textContent: STYLES }));
  document.body.replaceChildren(toolbar, problems, stage);
  new ResizeObserver(applyChoice).observe(stage);

  function applyChoice() {
    for (const { update } of buttons) update();
    const width = DEVICES[choice.device];
    const scale = Math.min(1, stage.clientWidth / width);
    Object.assign(frame.style, {
      width: `${width}px`,
      height: `${stage.clientHeight / scale}px`,
      left: `${(stage.clientWidth - width * scale) / 2}px`,
      transform: `scale(${scale})`,
    });
    const root = frame.contentDocument?.documentElement;
    if (root) root.dataset['theme'] = theme();
  }
  const theme = () => (choice.isDark ? 'dark' : 'light');

  /** Focuses the field with the text of an element, or of one around it. */
  function goToField(element: Element | null) {
    if (!element || element.localName === 'main') return;
    const text = element.getAttribute('alt') ?? element.textContent.trim();
    const field = findField(text);
    if (field === undefined) goToField(element.parentElement);
    else focusField(field);
  }

  let isShown = false;
  /** Waits for the styles, and shows the part of the page with an id. */
  async function start(page: Document, id?: string) {
    const link = page.querySelector('link');
    await new Promise((resolve) =>
      Object.assign(link ?? {}, { onload: resolve, onerror: resolve }),
    );
    page.getElementById(id ?? '')?.scrollIntoView();
    frame.style.visibility = '';
    isShown = true;
  }

  return {
    /** @param id of the part of the page to show first */
    async showPage(html: string, id?: string) {
      const next = prepare(html, styles);
      next.documentElement.dataset['theme'] = theme();
      const page = await loaded;
      const changed: Element[] = [];
      morph(page.documentElement, next.documentElement, (element) => changed.push(element));
      if (!isShown) await start(page, id);
      const [first] = changed.filter((element) => page.body.contains(element));
      // Slides and the chat prompt stay as they are at first.
      for (const animation of page.getAnimations())
        if (animation instanceof CSSAnimation && animation.timeline === page.timeline)
          animation.pause();
      if (first && isShown) {
        const { top, bottom } = first.getBoundingClientRect();
        if (bottom < 0 || top > frame.clientHeight) first.scrollIntoView({ block: 'center' });
      }
    },

    showProblems(all: readonly Problem[]) {
      const [first, ...others] = all;
      problems.hidden = !first;
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      summary.textContent = `${first?.text.split('\n')[0] ?? ''}${more}`;
      list.replaceChildren(
        ...all.map(({ text, field }) =>
          create(
            'li',
            {},
            field === undefined
              ? text
              : create('button', {
                  type: 'button',
                  textContent: text,
                  onclick: () => focusField(field),
                }),
          ),
        ),
      );
    },
  };
}

/** Focuses a field of the form. Not documented by Sveltia CMS: without it, nothing happens. */
const focusField = (keyPath: string) =>
  window.postMessage(
    { type: 'highlight-editor-field', payload: { locale: '_default', keyPath } },
    location.origin,
  );

/** Parses a page without what runs or loads in a browser: scripts, and frames such as maps. */
function prepare(html: string, styles: string) {
  // The font may be late: the pane isn't there for long.
  const page = new DOMParser().parseFromString(
    html.replaceAll('font-display:optional', 'font-display:swap'),
    'text/html',
  );
  for (const element of page.querySelectorAll('script, noscript, link, meta')) element.remove();
  for (const element of page.querySelectorAll('[src]:not(img)')) element.removeAttribute('src');
  const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href: styles });
  // Links open nothing, but would replace the page.
  const base = Object.assign(page.createElement('base'), { target: '_blank' });
  page.head.prepend(base, link);
  return page;
}
