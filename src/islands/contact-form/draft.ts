/**
 * Runs inline on Contact, before anybody has shown intent: keeps a half-written message on this
 * device, and puts it back after a reload or a way through other pages. Once the message is sent the
 * form is reset, and the draft goes with it.
 */
const key = 'contact-draft';
const form = document.querySelector<HTMLFormElement>('form[data-draft]');

function fieldsOf(form: HTMLFormElement) {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
}

if (form) {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const enquiry = sessionStorage.getItem('enquiry');
    sessionStorage.removeItem('enquiry');
    for (const field of fieldsOf(form)) {
      const kept = draft[field.name] ?? (field.name === 'message' && enquiry ? `${enquiry}\n` : '');
      if (field.value === '' && typeof kept === 'string') field.value = kept;
    }
    form.addEventListener('input', () => {
      const fields = fieldsOf(form).map((field) => [field.name, field.value]);
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(fields)));
    });
    form.addEventListener('reset', () => localStorage.removeItem(key));
  } catch (error) {
    console.warn('The browser keeps no data: the message will not survive a reload.', error);
  }
}
