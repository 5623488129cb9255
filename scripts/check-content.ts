/**
 * `npm run check:content`: lists the errors in src/content and fails if there are any; otherwise lists
 * warnings. With `-- --watch`, for VS Code, it runs again after each change.
 */
import { watch } from 'node:fs';
import { debounce, checkContent } from '../integrations/content-lint/check.ts';
import { formatReport } from '../integrations/content-lint/diagnostic.ts';
import { writeEditorSchemas } from '../integrations/vscode/index.ts';

const root = 'src/content';

async function check() {
  console.log('Checking the content …\n');
  const result = await checkContent(root);
  writeEditorSchemas('.');
  console.log(`${formatReport(result)}\n`);
  return result.errors.length === 0;
}

const isValid = await check();
if (process.argv.includes('--watch')) watch(root, { recursive: true }, debounce(check));
else if (!isValid) process.exitCode = 1;
