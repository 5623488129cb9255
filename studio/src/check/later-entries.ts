/** Says from when visitors see entries of later days, which the site leaves out until then. */
import { laterDay } from '../lib/publishing.ts';
import { message } from '../messages/message.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Finds entries whose day of publication is in the future. Those with errors may have no day at all. */
export const findLaterEntries = (files: readonly CheckedFile[]): Diagnostic[] =>
  files
    .filter(({ kind, errors }) => kind.collection && errors.length === 0)
    .flatMap((entry) => {
      const day = laterDay(entry);
      if (day === undefined) return [];
      const { date = 'date' } = entry.kind.names;
      return [{ ...entry.locate([date]), message: message('later-day', { day }) }];
    });
