/**
 * What search engines read of the company (schema.org). Only what is true: what is still a placeholder
 * is left out. Things refer to each other by identifiers, which are addresses of this site.
 */
import type { CollectionEntry } from 'astro:content';
import type {
  BreadcrumbList,
  Graph,
  Offer,
  Organization,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import type { PageId } from '../site.ts';
import { findPlaceholder } from './placeholders.ts';

type Company = CollectionEntry<'company'>['data'];
type ServiceEntry = Pick<CollectionEntry<'services'>, 'id'> & {
  data: Pick<CollectionEntry<'services'>['data'], 'title' | 'summary'>;
};
type PlanEntry = Pick<CollectionEntry<'plans'>, 'id' | 'data'>;

/** The absolute address of a page, or of one part of it. */
export type UrlFor = (page: PageId, part?: string) => string;

const organizationId = (at: UrlFor) => ({ '@id': at('home', 'organization') });

/** The text, where it is no placeholder. */
const known = (text: string) => (findPlaceholder(text) ? undefined : text);

/**
 * The company. With a real address it is a ProfessionalService, which search engines show on maps.
 * @param logo absolute address of a square picture of 112 pixels or more
 */
export function organization(company: Company, at: UrlFor, logo: string): Organization {
  const { street, city, postalCode, region, country } = company.address;
  const lines = [...street, city, postalCode ?? '', region, country];
  const isAddressKnown = lines.every((line) => known(line) !== undefined);
  const networks = company.social.flatMap(({ address = '' }) => known(address) || []);
  return {
    '@type': isAddressKnown ? 'ProfessionalService' : 'Organization',
    ...organizationId(at),
    name: company.name,
    slogan: company.tagline,
    url: at('home'),
    logo,
    ...(known(company.email) !== undefined && { email: company.email }),
    ...(known(company.phone) !== undefined && { telephone: company.phone }),
    ...(isAddressKnown && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: street.join(', '),
        addressLocality: city,
        ...(postalCode !== undefined && { postalCode }),
        addressRegion: region,
        addressCountry: country,
      },
    }),
    ...(networks.length > 0 && { sameAs: networks }),
  };
}

/** The site, on Home: its name in search results comes from here. */
export function website(name: string, description: string, at: UrlFor): WebSite {
  return {
    '@type': 'WebSite',
    '@id': at('home', 'website'),
    name,
    description,
    url: at('home'),
    publisher: organizationId(at),
  };
}

/**
 * The way from Home to a page.
 * @param way each page on it and what it is called, Home first
 */
export function breadcrumbs(
  way: readonly { page: PageId; name: string }[],
  at: UrlFor,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ page, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(page),
    })),
  };
}

/** A service, under the address of its own card. */
export function service({ id, data }: ServiceEntry, at: UrlFor): Service {
  return {
    '@type': 'Service',
    '@id': at('services', id),
    name: data.title,
    description: data.summary,
    url: at('services', id),
    provider: organizationId(at),
  };
}

/** What the signs before a figure mean, by ISO 4217. */
const currencies: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
};

/**
 * The amount that a price states.
 * @param figure such as `$1,499`
 * @returns nothing where the price is words
 */
export function parsePrice(figure: string) {
  const [, sign = '', whole = '', part = ''] =
    /^([$€£₹]) ?(\d[\d,]*)(\.\d{1,2})?$/.exec(figure) ?? [];
  const currency = currencies[sign];
  return currency && { currency, amount: Number(`${whole.replaceAll(',', '')}${part}`) };
}

/** A plan, with its price where that is a figure; a price `from` a figure on is the least. */
export function offer({ id, data }: PlanEntry, at: UrlFor): Offer {
  const { name, summary, price, features } = data;
  const stated = parsePrice(price.figure);
  return {
    '@type': 'Offer',
    '@id': at('pricing', id),
    name,
    description: summary,
    url: at('pricing'),
    seller: organizationId(at),
    ...(stated && {
      priceSpecification: {
        '@type': 'PriceSpecification',
        [price.prefix === undefined ? 'price' : 'minPrice']: stated.amount,
        priceCurrency: stated.currency,
      },
    }),
    itemOffered: { '@type': 'Service', name, description: features.join('; ') },
  };
}

/**
 * Things as the text of a script element: no text in them can end the element.
 */
export function structuredData(things: readonly Thing[]) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
