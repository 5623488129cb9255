import { expect, test } from 'vitest';
import { organization, toJsonLd, type UrlFor } from '../../../src/lib/structured-data.ts';
import { pagePath } from '../../../src/site.ts';

const urlFor: UrlFor = (page, fragment) =>
  `https://example-partners.in${pagePath(page)}${fragment === undefined ? '' : `#${fragment}`}`;
const logo = 'https://example-partners.in/icon.png';
const organizationId = { '@id': 'https://example-partners.in/#organization' };

const company: Parameters<typeof organization>[0] = {
  name: 'Sun Software',
  tagline: 'Software for all.',
  email: 'hello@example-partners.in',
  phone: '+91 98000 00001',
  address: {
    street: ['Test House', 'Road 7'],
    city: 'Hyderabad',
    postalCode: '500001',
    region: 'Telangana',
    country: 'IN',
  },
  social: [
    { name: 'One', icon: 'globe', address: 'https://example-network.in/acme' },
    { name: 'Two', icon: 'globe' },
  ],
};

/** A range past midnight, and another one of the same days. */
const late = { opens: '18:00', closes: '02:00' };
const lunch = { opens: '11:30', closes: '14:00' };

test('organization leaves out the contacts of a company that is still a sample', () => {
  expect(organization({ ...company, sample: true }, urlFor, logo)).toEqual({
    '@type': 'Organization',
    ...organizationId,
    name: 'Sun Software',
    slogan: 'Software for all.',
    url: 'https://example-partners.in/',
    logo,
  });
});

test('organization returns a ProfessionalService with all data of a real company', () => {
  expect(organization(company, urlFor, logo)).toMatchObject({
    '@type': 'ProfessionalService',
    email: 'hello@example-partners.in',
    telephone: '+91 98000 00001',
    address: { streetAddress: 'Test House, Road 7', addressCountry: 'IN' },
    sameAs: ['https://example-network.in/acme'],
  });
});

test('organization has hours, and other places as departments', () => {
  const hours = {
    rows: [{ days: ['friday', 'saturday'] as ('friday' | 'saturday')[], times: [late, lunch] }],
  };
  const place = { name: 'Old Town', address: company.address, hours };
  const specification = [late, lunch].map((times) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Friday', 'Saturday'],
    ...times,
  }));
  expect(organization({ ...company, hours }, urlFor, logo, { places: [place] })).toMatchObject({
    openingHoursSpecification: specification,
    department: [
      {
        '@type': 'ProfessionalService',
        name: 'Old Town',
        address: { addressCountry: 'IN' },
        openingHoursSpecification: specification,
      },
    ],
  });
});

test('organization has the type that the content names', () => {
  expect(organization({ ...company, type: 'Bakery' }, urlFor, logo)).toMatchObject({
    '@type': 'Bakery',
  });
});

test('organization has of its employees the name and role alone', () => {
  const person = { name: 'Ada Muster', role: 'Engineer', portrait: './ada.webp', links: [] };
  const employee = [{ '@type': 'Person', name: 'Ada Muster', jobTitle: 'Engineer' }];
  expect(organization(company, urlFor, logo, { employees: [person] })).toEqual(
    expect.objectContaining({ employee }),
  );
});

test('organization leaves out what the company doesn’t have', () => {
  const less = structuredClone(company);
  delete less.tagline;
  delete less.social;
  delete less.address.region;
  const found = JSON.stringify(organization(less, urlFor, logo));
  expect(found).not.toMatch(/slogan|sameAs|addressRegion|undefined/);
});

test('toJsonLd escapes text that could end the script element', () => {
  const text = toJsonLd([{ '@type': 'Service', name: '</script><script>alert(1)</script><!--' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script><!--' }],
  });
});
