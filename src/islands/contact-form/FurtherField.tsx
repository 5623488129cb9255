import type { ReactNode } from 'react';
import { fieldLimits } from '../../site.ts';

/** A field that the company has added to the form. */
export interface FurtherFieldProps {
  name: string;
  label: string;
  kind: 'text' | 'tel' | 'date' | 'time' | 'number' | 'choice';
  /** What precedes its value in the message: its label in the site's first language. */
  lineStart: string;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  autocomplete?: string | undefined;
  /** Of a choice: what visitors see, and what the message has. */
  options?: { label: string; value: string }[];
}

/** Renders the control of a further field. */
export function FurtherField({
  name,
  kind,
  lineStart,
  placeholder,
  required,
  autocomplete,
  options,
  pending,
}: FurtherFieldProps & { pending: boolean }): ReactNode {
  const attributes = {
    className: 'form-field',
    name,
    required,
    autoComplete: autocomplete,
    'data-line-start': lineStart,
  };
  if (kind === 'choice') {
    return (
      <select {...attributes}>
        <option value="">{placeholder}</option>
        {options?.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const isText = kind === 'text' || kind === 'tel';
  return (
    <input
      {...attributes}
      type={kind}
      step={kind === 'number' ? 'any' : undefined}
      placeholder={placeholder}
      readOnly={pending}
      {...(isText && { dir: 'auto', maxLength: fieldLimits.further })}
    />
  );
}
