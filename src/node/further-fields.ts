import { colonOf, siteLanguages } from 'astro-content-studio/model';
import { listEntriesInFirst } from 'astro-content-studio/pages';
import type { FurtherFieldProps } from '../islands/contact-form/FurtherField.tsx';
import { getLanguage, getSingleton } from './content.ts';

/**
 * Returns the further fields of the contact form. Visitors see the words of their language; in the message, which the company
 * reads, are those of the first one.
 */
export async function getFurtherFields(): Promise<FurtherFieldProps[]> {
  const { fields = [] } = await getSingleton('form');
  const [first] = await listEntriesInFirst('form');
  const firstCode = siteLanguages()?.languages[0]?.code ?? (await getLanguage()).code;
  return fields.map(({ options, ...field }) => {
    const inFirst = first?.data.fields?.find(({ name }) => name === field.name);
    const choices = options?.map((label, index) => ({
      label,
      value: inFirst?.options?.[index] ?? label,
    }));
    return {
      ...field,
      lineStart: (inFirst?.label ?? field.label) + colonOf(firstCode),
      ...(choices && { options: choices }),
    };
  });
}
