import type { SectionFields, SectionType } from '../schemas/sections.ts';

/** The props of a section: its fields in the content, and the id of its heading, for links. */
export type SectionProps<Type extends SectionType> = SectionFields<Type> & { id: string };

/** The component of each type of section on landing pages. */
export type SectionComponents = {
  [Type in SectionType]: (props: SectionProps<Type>) => unknown;
};
/** A component whose type of section is not known. Its fields have been checked by the schema. */
export type SectionComponent = (props: Record<string, unknown>) => unknown;
