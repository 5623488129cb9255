import { writeFileSync } from 'node:fs';
import { uneval } from 'devalue';
import { checkContent } from './studio/content/check-content.ts';
import { formatReport } from './studio/model/diagnostic.ts';
import { pagesByName, listBuiltPages } from './studio/check/pages.ts';
import { listRedirects } from './studio/check/redirects.ts';
import { describeLanguages } from './studio/languages/describe-languages.ts';
import { formsConfig } from './studio/forms/config.ts';
import { languageConfig } from './studio/forms/language-config.ts';
import { renderLanguageTasks } from './studio/forms/language-tasks.ts';
import { toMessages } from './studio/astro/content-messages.ts';
import { listTasks } from './integrations/checklist.ts';
import { findPath } from './studio/check/places.ts';
import { nodeContentModel as model } from './src/node/content-model.ts';
const settings = { backend: 'local', repo: 'local/site', branch: 'main', authUrl: undefined, publish: 'direct' } as const;
const siteUrl0 = { origin: 'https://www.example.com', base: '/' };
const site = { model, settings, siteUrl: siteUrl0 };
for (const name of ['own','fixture','company','plain','broken']) {
  const r = await checkContent('/tmp/snapc/' + name, model);
  const out: string[] = [];
  out.push(formatReport(r));
  for (const k of ['errors','warnings'] as const) for (const m of toMessages(r, k)) out.push(JSON.stringify(m));
  const pages = pagesByName(r.files, model);
  out.push([...pages].map(([n,p]) => n + ' ' + (p.sections?.join() ?? '-') + ' ' + (p.entry?.file ?? '')).join('\n'));
  out.push(listBuiltPages(r.files, true, model).join(), listBuiltPages(r.files, false, model).join());
  out.push(listRedirects(r.files, model).map(({from,to}) => from + '>' + to).join('\n'));
  for (const f of r.files) out.push(f.file + ' -> ' + findPath(f, r.files, model));
  const pretty = (v: unknown) => JSON.stringify(v, (_, x) => x instanceof RegExp ? String(x) : x, 1);
  out.push(pretty(formsConfig(site, r.files, pages)));
  out.push(pretty(describeLanguages(r, undefined, true, model)));
  for (const l of r.languages) { out.push(pretty(languageConfig(site, r, l)), renderLanguageTasks(l, [...r.errors, ...r.warnings]), pretty(describeLanguages(r, l.code, true, model))); }
  out.push(pretty(listTasks('/work/main', r, {})));
  writeFileSync('/tmp/snapc/' + name + '.after', out.join('\n'));
  console.log(name, r.errors.length, r.warnings.length, out.join('\n').length);
}
