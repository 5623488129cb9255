/** The texts in the contact form, by the names of its fields. */
export type Fields = Record<string, string>;

/**
 * Returns the fields of the contact form. FormData replaces lone surrogates, which can't be percent-encoded.
 * @param root an element that contains the form. React may replace the form itself.
 */
export const readFields = (root: HTMLElement) =>
  Object.fromEntries(new FormData(root.querySelector('form') ?? undefined)) as Fields;

/** Writes texts into the fields of the contact form that have others, as if the visitor had typed them. */
export function fillFields(root: HTMLElement, fields: Fields) {
  for (const [name, text] of Object.entries(fields)) {
    const field = root.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!field || field.value === text) continue;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
