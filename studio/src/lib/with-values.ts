/** A value that takes the place of another one. */
interface NewValue {
  path: readonly string[];
  value: unknown;
}

type Group = Record<string, unknown>;

/** Returns the fields of a file with other values in some places that they have. */
export function withValues(fields: unknown, changes: readonly NewValue[]): unknown {
  const changed = structuredClone(fields) as Group;
  for (const { path, value } of changes) {
    const group = path.slice(0, -1).reduce((part, name) => part[name] as Group, changed);
    group[path.at(-1) ?? ''] = value;
  }
  return changed;
}
