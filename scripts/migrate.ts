/**
 * `npm run migrate`: converts src/content, or another content folder, to pages that are lists of sections, and to the code of
 * the company’s country. What has the new format stays as it is.
 */
import { parseArgs } from 'node:util';
import { CONTENT_FOLDER } from '../studio/index.ts';
import { planCountry } from './migrate/company.ts';
import { planLandingPages } from './migrate/landing.ts';
import { planLanguage } from './migrate/languages.ts';
import { planLinks } from './migrate/links.ts';
import { planMovedPages } from './migrate/moved-pages.ts';
import { planPages } from './migrate/pages.ts';
import {
  carryOut,
  checkWrites,
  createPlan,
  describePlan,
  listLanguages,
  type Plan,
} from './migrate/plan.ts';
import { planTechnologies } from './migrate/technologies.ts';

/**
 * Converts a content folder.
 * @returns lines that say what was done
 * @throws Error that says what to change in a file. Then nothing was written
 */
export function migrate(root: string): string[] {
  const plan = planMigration(root);
  const lines = describePlan(plan);
  carryOut(plan);
  return lines;
}

/** Plans all changes of a content folder. */
function planMigration(root: string): Plan {
  const plan = createPlan(root);
  const folders = listLanguages(plan).map((code) => `${code}/`);
  planMovedPages(plan, ['', ...folders]);
  const pages = planPages(plan, planTechnologies(plan));
  const landingPages = planLandingPages(plan);
  for (const folder of folders) planLanguage(plan, folder, pages, landingPages);
  planCountry(plan, folders);
  checkWrites(plan);
  planLinks(plan);
  return plan;
}

if (import.meta.main) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [root = CONTENT_FOLDER, ...others] = positionals;
    if (others.length > 0) throw new Error('Give the path of one folder.');
    console.log(migrate(root).join('\n'));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
