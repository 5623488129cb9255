import { expect, test } from 'vitest';
import { pageHref } from '../../../src/lib/links.ts';
import { organization, toJsonLd, type UrlFor } from '../../../src/lib/structured-data.ts';

const urlFor: UrlFor = (page, fragment) =>
  new URL(pageHref(page, fragment, '/'), 'https://example-partners.in').href;
const logo = 'https://example-partners.in/icon.png';
const organizationId = { '@id': 'https://example-partners.in/#organization' };

const sample: Parameters<typeof organization>[0] = {
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
const real: typeof sample = {
  ...sample,
  email: 'hello@example-partners.in',
  phone: '+91 98000 00001',
  address: {
    ...sample.address,
    street: ['Test House', 'Road 7'],
    city: 'Hyderabad',
    postalCode: '500001',
  },
  social: [{ name: 'One', icon: 'globe', address: 'https://example-network.in/acme' }],
};

test('organization leaves samples out', () => {
  expect(organization(sample, urlFor, logo)).toEqual({
    '@type': 'Organization',
    ...organizationId,
    name: 'Acme Software',
    slogan: 'Software for all.',
    url: 'https://example-partners.in/',
    logo,
  });
});

test('organization returns a ProfessionalService with all data when the address is real', () => {
  expect(organization(real, urlFor, logo)).toMatchObject({
    '@type': 'ProfessionalService',
    email: 'hello@example-partners.in',
    telephone: '+91 98000 00001',
    address: { streetAddress: 'Test House, Road 7', addressCountry: 'India' },
    sameAs: ['https://example-network.in/acme'],
  });
});

test('organization leaves out what the company doesn’t have', () => {
  const company = structuredClone(real);
  delete company.tagline;
  delete company.social;
  delete company.address.region;
  const found = JSON.stringify(organization(company, urlFor, logo));
  expect(found).not.toMatch(/slogan|sameAs|addressRegion|undefined/);
});

test('toJsonLd escapes text that could end the script element', () => {
  const text = toJsonLd([{ '@type': 'Service', name: '</script><script>alert(1)</script><!--' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script><!--' }],
  });
});
