import { expect, test } from 'vitest';
import { edited, expectError, formatted, warningsWith } from './sample-content.ts';

const cloud = 'services/cloud.mdx';
const growth = 'plans/growth.mdx';
const about = 'pages/about.mdx';
const home = 'pages/home.mdx';

test.for<[string, string | RegExp, string, string, string]>([
  [about, 'About us', `About ${'us '.repeat(15)}`, 'title is too long for search results', '2'],
  ['site/company.mdx', 'Acme Software', 'Acme Software and Services', 'too long', `${home}:2`],
  [cloud, /alt: .*/, 'alt: Picture of two servers', 'alt starts with “Picture of”', '6'],
  [cloud, /alt: .*/, 'alt: IMG_2041.jpg', 'alt is too short', '6'],
  [cloud, /alt: .*/, 'alt: Cloud Solutions', 'alt repeats the title', '6'],
  [
    'plans/startup.mdx',
    '$199',
    '$249',
    'mentions $199, but no plan has that',
    'pages/pricing.mdx:3',
  ],
  ['pages/services.mdx', 'all twelve services', 'all 13 services', '12 files in services/', '3'],
  ['pages/services.mdx', 'all twelve services', 'our nine services', '12 files in services/', '3'],
])('%s: warns about %s → %s', ([file, from, to, message, line]) => {
  const location = line.includes(':') ? line : `${file}:${line}`;
  expectError(warningsWith(file, edited(file, from, to)), location, message);
});

test('warns about the same description on two pages', () => {
  const [description = ''] = /description: .*/.exec(edited(home, /$/, ' ')) ?? [];
  const warnings = warningsWith(about, edited(about, /description: .*/, description));
  expectError(warnings, `${home}:3`, 'description is the same as in pages/about.mdx');
});

test.for([
  ['Cloud deployment', 'ERP, CRM and HRMS'],
  ['$499', 'Let us talk'],
  ['$499', '₹40,000'],
] as const)('does not warn about %s → %s', ([from, to]) => {
  expect(formatted(warningsWith(growth, edited(growth, from, to)))).toEqual([]);
});
