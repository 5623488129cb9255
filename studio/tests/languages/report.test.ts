import { expect, test } from 'vitest';
import { formatWithoutSamples } from '../../languages/report.ts';
import { recipes, soup } from '../recipes-content.ts';
import { model } from '../recipes/model.ts';

const { check: checkRecipes, edit } = recipes;

/** Returns the end of the report of recipes with a sample: the name of a company. */
const lastLine = (samplesCommand?: string) => {
  const result = checkRecipes(edit(soup, 'title: Tomato soup', 'title: Acme soup'));
  const command = samplesCommand === undefined ? {} : { samplesCommand };
  return formatWithoutSamples(result, { ...model, sampleName: /Acme/g, ...command })
    .split('\n')
    .at(-1);
};

test('a report counts the samples that are left', () => {
  expect(lastLine()).toMatch(/ 1 sample left\.$/);
});

test('a report names the command of the site that lists them', () => {
  expect(lastLine('npm run samples')).toMatch(/ 1 sample left: npm run samples lists them\.$/);
});
