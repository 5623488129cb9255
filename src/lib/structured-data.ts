/**
 * Builds structured data (schema.org) for search engines. Nodes refer to each other by `@id`, which is a URL of this site.
 */
import type { CollectionEntry } from 'astro:content';
import type { Graph, LocalBusiness, Organization, Person, Thing } from 'schema-dts';

type Company = CollectionEntry<'company'>['data'];
type PersonFields = Pick<CollectionEntry<'people'>['data'], 'name' | 'role'>;

/** Returns the absolute URL of a page, optionally with a fragment. */
export type UrlFor = (page: string, fragment?: string) => string;

/** Refers to the company. */
export const organizationId = (urlFor: UrlFor) => ({ '@id': urlFor('home', 'organization') });

/**
 * Returns the company: a LocalBusiness, which search engines show on maps, of the type that the content names. Of a company
 * that is still a sample, it returns an Organization without contacts.
 * @param employees the people that the page shows
 * @param logo absolute URL of a square image of at least 112 pixels
 */
export function organization(
  company: Company,
  employees: readonly PersonFields[],
  urlFor: UrlFor,
  logo: string,
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
    ...(!sample && contactsOf(company)),
  };
}

/** Returns a person: nothing of how to reach them. */
export const describePerson = ({ name, role }: PersonFields) =>
  ({ '@type': 'Person', name, jobTitle: role }) satisfies Person;

/** Returns how to reach the company, and its profiles. */
function contactsOf({ email, phone, address, social = [] }: Company) {
  const { street, city, postalCode, region, country } = address;
  const profiles = social.flatMap((profile) => profile.address ?? []);
  return {
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress' as const,
      streetAddress: street.join(', '),
      addressLocality: city,
      ...(postalCode !== undefined && { postalCode }),
      ...(region !== undefined && { addressRegion: region }),
      addressCountry: country,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Serializes nodes as JSON-LD for a `script` element, with `<` escaped so that no text can end the element. */
export function toJsonLd(nodes: readonly Thing[]) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
