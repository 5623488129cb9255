/** When visitors see an entry with dates: days of the content begin and end in UTC, and a build decides. */
import { today } from '../lib/publishing.ts';
import type { FileKind } from '../model/file-kind.ts';
import { fieldLabel } from '../model/labels.ts';
import type { Problem } from './problems.ts';

/** Says of each day that is to come when the entry appears or disappears, also in the editor's time zone. */
export function dateNotes({ schema }: FileKind, values: Record<string, unknown>): Problem[] {
  const { properties = {} } = schema.fields;
  return Object.entries(properties).flatMap(([name, field]): Problem[] => {
    const day = String(values[name]);
    if (field.visible === undefined || Number.isNaN(Date.parse(day)) || day < today()) return [];
    const isStart = field.visible === 'from';
    if (isStart && day === today()) return [];
    const time = formatTime(isStart ? `${day}T00:00Z` : `${day}T24:00Z`);
    const message = isStart
      ? `means ${time}: visitors see it with the first publication after that.`
      : `means ${time}: it disappears then.`;
    return [{ level: 'note', where: fieldLabel(name, field), message, field: [name] }];
  });
}

/** Formats a time in UTC and, if that differs, in the time zone of the browser. */
function formatTime(time: string): string {
  const format = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(new Date(time));
  const [utc, local] = [format('UTC'), format()];
  return local === utc ? utc : `${utc} (${local})`;
}
