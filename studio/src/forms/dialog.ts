/** Dialogs of ours above the forms. */

interface Dialog {
  title: string;
  /** Its paragraphs. */
  texts: readonly string[];
  /** What its buttons say. The first one has the focus. */
  answers: readonly string[];
}

/** Shows a dialog, and returns the answer; an empty string if it was closed with Escape. */
export function showDialog({ title, texts, answers }: Dialog): Promise<string> {
  const dialog = document.createElement('dialog');
  const heading = document.createElement('h2');
  heading.id = 'dialog-title';
  heading.textContent = title;
  const form = document.createElement('form');
  form.method = 'dialog';
  form.append(...answers.map(createButton));
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(heading, ...texts.map(createParagraph), form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(dialog.returnValue);
    };
  });
}

function createButton(answer: string) {
  const button = document.createElement('button');
  button.value = answer;
  button.textContent = answer;
  return button;
}

function createParagraph(text: string) {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}
