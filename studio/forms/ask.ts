/** A question before something is saved. */

interface Question {
  title: string;
  text: string;
  /** The answers: the second one is the choice of whoever presses Escape. */
  yes: string;
  no: string;
}

/** Asks in a dialog, and returns whether the answer was yes. */
export function ask({ title, text, yes, no }: Question): Promise<boolean> {
  const dialog = document.createElement('dialog');
  const heading = document.createElement('h2');
  heading.id = 'question';
  heading.textContent = title;
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  const form = document.createElement('form');
  form.method = 'dialog';
  form.append(createAnswer(no), createAnswer(yes, YES));
  dialog.className = 'question';
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(heading, paragraph, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(dialog.returnValue === YES);
    };
  });
}

const YES = 'yes';

function createAnswer(text: string, value = '') {
  const button = document.createElement('button');
  button.value = value;
  button.textContent = text;
  return button;
}
