import type { LinkAttributes } from '../node/page-links.ts';
import type { SectionFields, SectionType } from '../schemas/sections.ts';

/** Where a section is on its page. */
interface Position {
  /** Type of the section below. */
  next?: SectionType | undefined;
  /** Whether the section above is a hero, which the cards of some sections overlap. */
  isBelowHero?: boolean;
  /** Whether the entries that the section shows have their ids here. */
  hasEntryIds?: boolean;
  /** The link to the contact form for its buttons; undefined if there is none. */
  form?: LinkAttributes | undefined;
}

/** The props of a section: its fields in the content, its id, for links, and where it is. */
export type SectionProps<Type extends SectionType> = SectionFields<Type> & {
  id: string;
} & Position;

/** The component of each type of section. */
export type SectionComponents = {
  [Type in SectionType]: (props: SectionProps<Type>) => unknown;
};
/** A component whose type of section is not known. Its fields have been checked by the schema. */
export type SectionComponent = (props: Record<string, unknown>) => unknown;
