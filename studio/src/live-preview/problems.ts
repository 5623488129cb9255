/** What is wrong with an edited file and the others, for the box beside its form. */
import { sentenceOf } from '../messages/message.ts';
import type { Reader } from '../messages/sentence.ts';
import type { Change, Diagnostic, Place } from '../model/diagnostic.ts';
import type { Form } from '../model/labels.ts';

export interface Problem {
  level: 'error' | 'warning' | 'note';
  /** The label of the field or, of another file, of its form and the field. */
  where: string;
  /** A sentence of which `where` is the subject. */
  message: string;
  /** What was changed in a text of the first language. */
  changes?: readonly Change[];
  /** Where it can be mended: the path of a field of the open form, or the address of another form. */
  field?: readonly string[];
  form?: string;
}

/** What the forms of a language call files and fields. */
export interface FormNames {
  /** Path of the file of the open form, as places have it. */
  edited: string;
  /** Returns the form of a file, or the list of a folder; undefined if there is none. */
  findForm: (file: string) => Form | undefined;
  /** Returns the labels of a field; nothing for a whole file. */
  labelOf: (place: Place) => string;
  /** Returns the path of a field in the open form; undefined if that doesn't have it. */
  fieldOf: (place: Place) => readonly string[] | undefined;
}

/** What the content check has found. */
export interface Findings {
  errors: readonly Diagnostic[];
  warnings: readonly Diagnostic[];
  /** What isn't wrong, but good to know. */
  notes?: readonly Diagnostic[];
}

/**
 * Lists problems as editors read them: first those of the open form, then those of others.
 * @param formNotes notes that only forms have
 */
export function listProblems(
  { errors, warnings, notes = [] }: Findings,
  names: FormNames,
  formNotes: readonly Problem[] = [],
): Problem[] {
  const problems = [
    ...errors.map((error) => toProblem('error', error, names)),
    ...warnings.map((warning) => toProblem('warning', warning, names)),
    ...notes.map((note) => toProblem('note', note, names)),
  ];
  return [
    ...problems.filter(({ form }) => form === undefined),
    ...formNotes,
    ...problems.filter(({ form }) => form !== undefined),
  ];
}

function toProblem(level: Problem['level'], diagnostic: Diagnostic, names: FormNames): Problem {
  const { file, part, changes } = diagnostic;
  const message = writeSentence(diagnostic, names);
  const label = names.labelOf(diagnostic);
  if (file !== names.edited) {
    const form = names.findForm(file);
    if (!form) return { level, where: file, message: `${message} ${ASK}` };
    const where = [form.label, label].filter(Boolean).join(', ');
    return { level, where, message, form: form.address };
  }
  const where = label || 'This entry';
  const field = names.fieldOf(diagnostic);
  if (field) return { level, where, message, field, ...(changes && { changes }) };
  return { level, where, message: part === 'file' ? message : `${message} ${ASK}` };
}

/** What to do about what the forms don't show. */
const ASK = 'This form can’t: ask whoever maintains the site.';

/** Returns the sentence of a diagnostic in the words of the forms. */
function writeSentence(diagnostic: Diagnostic, names: FormNames): string {
  const reader: Reader = {
    hasFiles: false,
    nameFile: (file) => `“${names.findForm(file)?.label ?? 'another entry'}”`,
    nameField: (path, file = diagnostic.file) =>
      `“${names.labelOf({ file, part: 'field', path })}”`,
  };
  const { message, language } = diagnostic;
  const sentence = sentenceOf(message, reader);
  return language === undefined ? sentence : `${sentence} (In ${language} only.)`;
}
