/**
 * Builds structured data (schema.org) for search engines. Nodes refer to each other by `@id`, which is a URL of this site.
 */
import type { CollectionEntry } from 'astro:content';
import type { DayOfWeek, Graph, LocalBusiness, Organization, Person, Thing } from 'schema-dts';
import { dayName, type HoursRow } from './hours.ts';

type Company = CollectionEntry<'company'>['data'];
type PersonFields = Pick<CollectionEntry<'people'>['data'], 'name' | 'role'>;
/** Another place of the company. */
interface CompanyPlace extends Pick<Company, 'name' | 'address'> {
  phone?: string | undefined;
  email?: string | undefined;
  hours?: Company['hours'];
  map?: string | undefined;
}

/** Returns the absolute URL of a page, optionally with a fragment. */
export type UrlFor = (page: string, fragment?: string) => string;

/** Refers to the company. */
export const organizationId = (urlFor: UrlFor) => ({ '@id': urlFor('home', 'organization') });

/**
 * Returns the company: a LocalBusiness, which search engines show on maps, of the type that the content names. Of a company
 * that is still a sample, it returns an Organization without contacts.
 * @param logo absolute URL of a square image of at least 112 pixels
 * @param shown the people and the other places that the page shows
 */
export function organization(
  company: Company,
  urlFor: UrlFor,
  logo: string,
  {
    employees = [],
    places = [],
  }: { employees?: readonly PersonFields[]; places?: readonly CompanyPlace[] } = {},
): Organization | LocalBusiness {
  const { name, type = 'ProfessionalService', tagline, sample = false } = company;
  // All kinds have its fields.
  const business = type as 'LocalBusiness';
  return {
    '@type': sample ? 'Organization' : business,
    ...organizationId(urlFor),
    name,
    ...(tagline !== undefined && { slogan: tagline }),
    url: urlFor('home'),
    logo,
    ...(employees.length > 0 && { employee: employees.map(describePerson) }),
    ...(!sample && {
      ...contactsOf(company),
      ...profilesOf(company),
      ...(places.length > 0 && {
        department: places.map((place) => ({
          '@type': business,
          name: place.name,
          ...contactsOf(place),
        })),
      }),
    }),
  };
}

/** Returns a person: nothing of how to reach them. */
export const describePerson = ({ name, role }: PersonFields) =>
  ({ '@type': 'Person', name, jobTitle: role }) satisfies Person;

/** Returns the profiles of the company. */
function profilesOf({ social = [] }: Company) {
  const profiles = social.flatMap((profile) => profile.address ?? []);
  return profiles.length > 0 ? { sameAs: profiles } : {};
}

/** Returns where a place is, when it is open, and how to reach it. */
function contactsOf({ email, phone, address, hours, map }: Omit<CompanyPlace, 'name'>) {
  const { street, city, postalCode, region, country } = address;
  const { rows } = hours ?? {};
  return {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { telephone: phone }),
    ...(map !== undefined && { hasMap: map }),
    ...(rows && { openingHoursSpecification: rows.flatMap(hoursOf) }),
    address: {
      '@type': 'PostalAddress' as const,
      streetAddress: street.join(', '),
      addressLocality: city,
      ...(postalCode !== undefined && { postalCode }),
      ...(region !== undefined && { addressRegion: region }),
      addressCountry: country,
    },
  };
}

/** Returns the hours of some days: none of those that are closed. */
const hoursOf = ({ days, times = [] }: HoursRow) =>
  times.map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days.map(dayName) as DayOfWeek[],
    opens,
    closes,
  }));

/** Serializes nodes as JSON-LD for a `script` element, with `<` escaped so that no text can end the element. */
export function toJsonLd(nodes: readonly Thing[]) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
