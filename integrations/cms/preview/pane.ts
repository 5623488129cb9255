/** The preview pane: a choice of device and color scheme, what is wrong, and the page in a frame. */
import { Idiomorph } from 'idiomorph';
import html from './pane.html?raw';
import { createContent, type FindPicture } from './render.ts';

/** Fills the pane of a form, and returns a function that shows a file; see `createContent`. */
export async function createPane(document: Document, saved: Iterable<readonly [string, string]>) {
  const content = createContent(saved);
  const response = await fetch(import.meta.url.replace('.js', '.css'));
  // As visitors with scripts and without animations see it.
  const styles = (await response.text())
    .replaceAll('(scripting:none)', 'not all')
    .replaceAll('(prefers-reduced-motion:reduce)', 'all');
  document.body.innerHTML = html;
  const [, notes, main] = [...document.body.children] as [Element, Element, Element];
  const frame = main.firstElementChild as HTMLIFrameElement;
  await new Promise((resolve) => (frame.onload = resolve));
  const page = frame.contentDocument ?? document;
  page.addEventListener('click', (event) => event.preventDefault());

  const applyTheme = ({ documentElement }: Document) => {
    const chosen = document.querySelector<HTMLInputElement>('[name=theme]:checked');
    documentElement.dataset['theme'] = chosen?.value ?? '';
  };
  for (const input of document.querySelectorAll('input')) {
    const key = `preview-${input.name}`;
    if (localStorage.getItem(key) === input.value) input.checked = true;
    input.onchange = () => {
      localStorage.setItem(key, input.value);
      applyTheme(page);
    };
  }

  let isShown = false;
  const changes = new MutationObserver(() => undefined);
  changes.observe(page.body, { subtree: true, childList: true, characterData: true });
  async function show(file: string, source: string, findPicture: FindPicture) {
    const problems = content.check(file, source);
    try {
      const { html, anchor } = await content.render(file, source, findPicture);
      const next = new DOMParser().parseFromString(html, 'text/html');
      for (const item of next.querySelectorAll('script,noscript,link,meta,iframe')) item.remove();
      next.head.append(Object.assign(next.createElement('style'), { textContent: styles }));
      applyTheme(next);
      void Idiomorph.morph(page.documentElement, next.documentElement, { restoreFocus: false });
      const target = changes.takeRecords()[0]?.target;
      const changed = target?.nodeType === Node.TEXT_NODE ? target.parentElement : target;
      if (isShown) (changed as Element | undefined)?.scrollIntoView({ block: 'nearest' });
      // The frame can get its size later than its page.
      else new ResizeObserver(() => page.getElementById(anchor)?.scrollIntoView()).observe(frame);
      isShown = true;
    } catch (error) {
      console.warn(error);
      if (problems.length === 0) problems.push('The page can’t be shown like this.');
    }
    notes.textContent = problems.join('\n\n');
  }

  let latest: string | undefined;
  let queue = Promise.resolve();
  return (...next: Parameters<typeof show>) => {
    [, latest] = next;
    // Of those that come meanwhile, only the last one is shown.
    queue = queue.then(() => (latest === next[1] ? show(...next) : undefined));
  };
}
