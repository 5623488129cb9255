import { expect, test } from 'vitest';
import { pageHref } from '../../../src/lib/links.ts';
import {
  parsePrice,
  breadcrumbs,
  offer,
  organization,
  service,
  structuredData,
  website,
  type UrlFor,
} from '../../../src/lib/structured-data.ts';

const at: UrlFor = (page, part) =>
  new URL(pageHref(page, part, '/'), 'https://example-partners.in').href;
const logo = 'https://example-partners.in/icon.png';
const organizationId = { '@id': 'https://example-partners.in/#organization' };

const placeholder: Parameters<typeof organization>[0] = {
  name: 'Acme Software',
  tagline: 'Software for all.',
  email: 'hello@example.com',
  supportEmail: 'support@example.com',
  phone: '+91 00000 00000',
  chatNumber: '+91 00000 00000',
  address: {
    street: ['Building and street'],
    city: 'City',
    postalCode: '000000',
    region: 'Telangana',
    country: 'India',
  },
  social: [
    { name: 'One', icon: 'globe', address: 'https://example.com/one' },
    { name: 'Two', icon: 'globe' },
  ],
};
const real: typeof placeholder = {
  ...placeholder,
  email: 'hello@example-partners.in',
  phone: '+91 98000 00001',
  address: {
    ...placeholder.address,
    street: ['Test House', 'Road 7'],
    city: 'Hyderabad',
    postalCode: '500001',
  },
  social: [{ name: 'One', icon: 'globe', address: 'https://example-network.in/acme' }],
};

test('Of a company that has given nothing yet, nothing is said that is not true', () => {
  expect(organization(placeholder, at, logo)).toEqual({
    '@type': 'Organization',
    ...organizationId,
    name: 'Acme Software',
    slogan: 'Software for all.',
    url: 'https://example-partners.in/',
    logo,
  });
});

test('With its real address it is a ProfessionalService, with all that it has given', () => {
  expect(organization(real, at, logo)).toMatchObject({
    '@type': 'ProfessionalService',
    email: 'hello@example-partners.in',
    telephone: '+91 98000 00001',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Test House, Road 7',
      addressLocality: 'Hyderabad',
      postalCode: '500001',
      addressRegion: 'Telangana',
      addressCountry: 'India',
    },
    sameAs: ['https://example-network.in/acme'],
  });
});

test('An address of which a part is missing still is no address', () => {
  const { address } = real;
  const company = { ...real, address: { ...address, postalCode: '000000' } };
  expect(organization(company, at, logo)).toMatchObject({ '@type': 'Organization' });
  expect(organization(company, at, logo)).not.toHaveProperty('address');
  const elsewhere = { ...real, address: { ...address, city: 'City' } };
  expect(organization(elsewhere, at, logo)).not.toHaveProperty('address');
  const without = { ...real, address: { ...address, postalCode: undefined } };
  expect(organization(without, at, logo)).toMatchObject({ '@type': 'ProfessionalService' });
});

test('The site is the company’s', () => {
  expect(website('Acme', 'What it does.', at)).toMatchObject({
    '@id': 'https://example-partners.in/#website',
    url: 'https://example-partners.in/',
    publisher: organizationId,
  });
});

test('The way to a page begins at Home', () => {
  const way = [
    { page: 'home', name: 'Home' },
    { page: 'pricing', name: 'Pricing' },
  ] as const;
  expect(breadcrumbs(way, at)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://example-partners.in/' },
      { position: 2, name: 'Pricing', item: 'https://example-partners.in/pricing' },
    ],
  });
});

test('A service has the address of its card', () => {
  expect(service({ id: 'cloud', data: { title: 'Cloud', summary: 'It runs.' } }, at)).toEqual({
    '@type': 'Service',
    '@id': 'https://example-partners.in/services#cloud',
    url: 'https://example-partners.in/services#cloud',
    name: 'Cloud',
    description: 'It runs.',
    provider: organizationId,
  });
});

test.each([
  ['$199', { currency: 'USD', amount: 199 }],
  ['$1,499', { currency: 'USD', amount: 1499 }],
  ['€ 12.50', { currency: 'EUR', amount: 12.5 }],
  ['₹1,50,000', { currency: 'INR', amount: 150_000 }],
  ['£0', { currency: 'GBP', amount: 0 }],
  ['Custom quote', undefined],
  ['199', undefined],
  ['$199 a month', undefined],
  ['$', undefined],
  ['¥500', undefined],
])('%s as an amount', (figure, amount) => {
  expect(parsePrice(figure)).toEqual(amount);
});

test('A plan is an offer with the price that its card states', () => {
  const plan = (price: { prefix?: string; figure: string }) =>
    offer(
      {
        id: 'growth',
        data: {
          order: 1,
          name: 'Growth',
          summary: 'To grow.',
          price,
          features: ['One', 'Two'],
          button: 'Go',
          enquiry: 'Hello.',
        },
      },
      at,
    );
  expect(plan({ prefix: 'from', figure: '$499' })).toMatchObject({
    '@id': 'https://example-partners.in/pricing#growth',
    seller: organizationId,
    priceSpecification: { minPrice: 499, priceCurrency: 'USD' },
    itemOffered: { name: 'Growth', description: 'One; Two' },
  });
  expect(plan({ figure: '$499' })).toMatchObject({ priceSpecification: { price: 499 } });
  expect(plan({ figure: 'Custom quote' })).not.toHaveProperty('priceSpecification');
});

test('No text can end the element that it stands in', () => {
  const text = structuredData([
    { '@type': 'Service', name: '</script><script>alert(1)</script><!--' },
  ]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script><!--' }],
  });
});
