/**
 * Runs inline on Contact, before anybody has shown intent: keeps a half-written message on this
 * device, and puts it back after a reload or a way through other pages; without one, begins it with
 * the plan that the visitor comes from. A page that is made ready unseen waits until it shows.
 */
const [form] = document.forms as unknown as [HTMLFormElement];

const restore = () => {
  try {
    const draft = JSON.parse(localStorage.getItem('draft') ?? '{}') as Record<string, string>;
    draft['message'] ||= sessionStorage['enquiry'] ?? '';
    for (const name in draft) {
      const field = form.elements.namedItem(name) as HTMLInputElement | null;
      if (field) field.value ||= draft[name] ?? '';
    }
    form.oninput = () => {
      localStorage['draft'] = JSON.stringify(Object.fromEntries(new FormData(form)));
    };
  } catch (error) {
    // A browser that keeps no data: the message will not survive a reload.
    console.warn(error);
  }
};

if (document.prerendering) document.addEventListener('prerenderingchange', restore);
else restore();
