/**
 * Returns what a group of fields has under a name that content can have: undefined for names that all objects of JavaScript
 * have, such as `constructor`.
 */
export const ownValue = (group: unknown, name: PropertyKey): unknown =>
  Object.hasOwn(Object(group) as object, name)
    ? (group as Record<PropertyKey, unknown>)[name]
    : undefined;
