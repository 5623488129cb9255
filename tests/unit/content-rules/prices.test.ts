/** Amounts of money in texts that no plan has. */
import { expect, test } from 'vitest';
import { messagesAt, formatted, type Changes } from 'astro-content-studio/testing';
import { check, checkFirst, edit, edited } from '../fixture-content.ts';

const pricing = 'pages/pricing.mdx';
const chatbots = 'pages/ai-chatbots.mdx';
const cloud = 'services/cloud.mdx';
const growth = 'plans/growth.mdx';
const startup = 'plans/startup.mdx';
const text = /(?<=\n---\n)[^]*/;

test.for<[file: string, from: string | RegExp, to: string]>([
  [pricing, '$199', '$189'],
  [pricing, '$199', '$19'],
  [pricing, 'title: Pricing', 'title: From $189'],
  [pricing, 'Three plans to start from', 'Plans from $189'],
  [chatbots, /(?<= {4}tagline: ).*/, 'From $189.'],
  [cloud, /summary: .*/, 'summary: From $189.'],
  [cloud, text, '\nFrom $189.\n'],
  [growth, /(?<=summary: ).*/, 'From $189.'],
  [pricing, 'A plan should fit', '$189 should fit'],
])('%s: warns of %s → %s', ([file, from, to]) => {
  const [amount = ''] = /\$\d+/.exec(to) ?? [];
  const { warnings } = checkFirst(edit(file, from, to));
  expect(messagesAt(warnings, file)).toContain(`mentions ${amount}, but no plan has that price: `);
});

test.for<[file: string, from: string | RegExp, to: string]>([
  [pricing, '$199', '189 €'],
  [pricing, '$199', '$1,200'],
  [pricing, '$199', 'US$189'],
  [pricing, '$199', '$1.2M'],
  ['pages/about.mdx', 'Small figures', '$189'],
  ['pages/privacy.mdx', text, '\nThe company has a capital of $10,000.\n'],
  ['blog/moving-a-shop-to-the-cloud.mdx', text, '\nThe move saved $3,000 a month.\n'],
])('%s: does not warn of %s → %s', ([file, from, to]) => {
  expect(formatted(checkFirst(edit(file, from, to)).warnings)).toEqual([]);
});

test('sees amounts with a space between their thousands, if a plan has one', () => {
  const changes = {
    [growth]: edited(growth, '$499', '1 200 €'),
    [pricing]: edited(pricing, '$499', '1 100 €'),
  };
  expect(messagesAt(checkFirst(changes).warnings, pricing)).toContain('mentions 1 100 €, but');
});

test('knows a price that a plan continues', () => {
  const changes = edit(growth, '$499', '$499–999');
  expect(formatted(checkFirst(changes).warnings)).toEqual([]);
});

test('knows a price of a price list', () => {
  const changes = {
    [pricing]: edited(pricing, '$199', '$189'),
    [chatbots]: edited(chatbots, 'price: $90', 'price: from $189'),
  };
  expect(formatted(checkFirst(changes).warnings)).toEqual([]);
});

test.for(['499', 'Custom quote'])('sees none with plans for %s', (amount) => {
  const changes = {
    [growth]: edited(growth, '$499', amount),
    [startup]: edited(startup, '$199', amount),
  };
  expect(formatted(checkFirst(changes).warnings)).toEqual([]);
});

const germanPricing = 'de/pages/pricing.mdx';

/** The amounts in German texts that no plan has. */
const germanWarnings = (changes: Changes) =>
  formatted(check(changes).warnings).filter((message) => message.includes(' mentions '));

test('an amount in German that no plan has is a warning', () => {
  const changes = edit(germanPricing, '$499', '$489');
  expect(germanWarnings(changes)).toEqual([
    expect.stringMatching(/ description mentions \$489, but no plan has that price: .*ab \$499/),
  ]);
});

test('amounts in German are compared with prices as German spells them', () => {
  const germanGrowth = `de/${growth}`;
  const changes = {
    [germanGrowth]: edited(germanGrowth, '  prefix: ab\n', '  amount: 499 €\n'),
    [germanPricing]: edited(germanPricing, '$499', '489 €'),
  };
  expect(germanWarnings(changes).join('\n')).toMatch(
    /mentions 489 €, but no plan has that price: .*from 499 €/,
  );
});
