/** `npm run smoke -- https://www.example.com`: sends the requests of the hosting tests to a deployed site. */
import { basePath } from 'astro-content-studio/urls';
import { checkSite, send } from './check-site.ts';

async function smoke(address = '') {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('Add the URL of the site: npm run smoke -- https://www.example.com');
  }
  const base = basePath(url.pathname);
  const failures = await checkSite({ origin: url.origin, base }, true);
  if (url.protocol === 'https:') {
    const unsafe = { origin: `http://${url.host}`, base };
    const { status, headers } = await send(unsafe, { path: '/' });
    const isRedirect =
      /^30[1278]$/.test(String(status)) && headers['location']?.startsWith('https:');
    if (!isRedirect) failures.push(`http://${url.host} does not redirect to https`);
  }
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(
    failures.length === 0
      ? `${url.origin}${base} answers as expected.`
      : `${failures.length} failures.`,
  );
  process.exitCode = Math.min(failures.length, 1);
}

try {
  await smoke(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
