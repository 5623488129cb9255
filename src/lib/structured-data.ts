/**
 * Builds structured data (schema.org) for search engines. Samples are left out. Nodes refer to each
 * other by `@id`, which is a URL of this site.
 */
import type { CollectionEntry } from 'astro:content';
import type { Graph, Organization, ProfessionalService, Thing } from 'schema-dts';
import { findSamples } from './samples.ts';

type Company = CollectionEntry<'company'>['data'];

/** Returns the absolute URL of a page, optionally with a fragment. */
export type UrlFor = (page: string, fragment?: string) => string;

/** Refers to the company. */
export const organizationId = (urlFor: UrlFor) => ({ '@id': urlFor('home', 'organization') });

const isReal = (text: string) => findSamples(text, 'site/company.mdx').length === 0;

/**
 * Returns the company: a ProfessionalService, which search engines show on maps, if it has a real address.
 * @param logo absolute URL of a square image of at least 112 pixels
 */
export function organization(
  company: Company,
  urlFor: UrlFor,
  logo: string,
): Organization | ProfessionalService {
  const { street, city, postalCode, region, country } = company.address;
  const lines = [...street, city, postalCode ?? '', region ?? '', country];
  const hasRealAddress = lines.every(isReal);
  const profiles = (company.social ?? []).flatMap(({ address = '' }) =>
    address !== '' && isReal(address) ? address : [],
  );
  return {
    '@type': hasRealAddress ? 'ProfessionalService' : 'Organization',
    ...organizationId(urlFor),
    name: company.name,
    ...(company.tagline !== undefined && { slogan: company.tagline }),
    url: urlFor('home'),
    logo,
    ...(isReal(company.email) && { email: company.email }),
    ...(isReal(company.phone) && { telephone: company.phone }),
    ...(hasRealAddress && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: street.join(', '),
        addressLocality: city,
        ...(postalCode !== undefined && { postalCode }),
        ...(region !== undefined && { addressRegion: region }),
        addressCountry: country,
      },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Serializes nodes as JSON-LD for a `script` element, with `<` escaped so that no text can end the element. */
export function toJsonLd(nodes: readonly Thing[]) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
