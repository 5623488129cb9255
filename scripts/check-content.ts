/** `npm run check:content`: lists the errors in src/content and fails if there are any, or else lists warnings. */
import { checkContent } from '../integrations/content-lint/check.ts';
import { formatReport } from '../integrations/content-lint/diagnostic.ts';

const result = await checkContent('src/content');
console.log(`${formatReport(result)}\n`);
if (result.errors.length > 0) process.exitCode = 1;
