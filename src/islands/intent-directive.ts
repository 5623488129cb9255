import type { ClientDirective } from 'astro';

/**
 * `client:intent` hydrates an island at the first sign that somebody wants to use it: a pointer over
 * it, a finger on one of its controls, or focus inside it.
 *
 * Nothing that comes before is lost. A form that is submitted, or a click on an element marked
 * `data-replay`, is held, and given again once the island says that it is ready (`useReady`).
 * Links are followed at once, as a browser only opens a tab while it handles the click itself; what
 * the island adds to that click comes later. While a form is held the island carries `data-held`;
 * when its scripts cannot be loaded, `data-failed`: styles show what that means.
 */
const intent: ClientDirective = (load, _options, island) => {
  let loading = false;
  let ready = false;
  let replay: (() => void) | undefined;

  const start = async () => {
    if (loading) return;
    loading = true;
    const hydrate = await load();
    await hydrate();
  };

  const hold = (event: Event) => {
    if (ready || !event.isTrusted) return;
    if (event.type === 'submit') {
      const form = event.target as HTMLFormElement;
      const { submitter } = event as SubmitEvent;
      event.preventDefault();
      event.stopPropagation();
      island.dataset['held'] = '';
      delete island.dataset['failed'];
      replay = () => {
        delete island.dataset['held'];
        form.requestSubmit(submitter);
      };
    } else {
      const control = (event.target as Element).closest<HTMLElement>('[data-replay]');
      if (!control) return;
      replay = () => {
        control.addEventListener('click', (again) => again.preventDefault(), { once: true });
        control.click();
      };
    }
    void start();
  };

  const onPointer = (event: PointerEvent) => {
    // A finger that scrolls past a picture is no intent; one on a control is.
    const control = (event.target as Element).closest('a, button, input, textarea, label');
    if (event.pointerType !== 'touch' || control) void start();
  };

  island.addEventListener('pointerover', onPointer, { passive: true });
  island.addEventListener('focusin', () => void start());
  island.addEventListener('click', hold, true);
  island.addEventListener('submit', hold, true);
  island.addEventListener('astro:hydration-error', () => {
    // The next sign of intent tries again.
    loading = false;
    replay = undefined;
    delete island.dataset['held'];
    island.dataset['failed'] = '';
  });
  island.addEventListener('island:ready', () => {
    ready = true;
    delete island.dataset['failed'];
    replay?.();
  });
};

export default intent;
