/** `npm run smoke -- https://www.example.com`: sends the requests of the hosting tests to a deployed site. */
import { checkSite, send } from './check-site.ts';

async function smoke(site = '') {
  const url = URL.parse(site);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new Error(
      'Add the URL of a site at the root of its host: npm run smoke -- https://www.example.com',
    );
  }
  const failures = await checkSite(url.origin, true);
  if (url.protocol === 'https:') {
    const { status, headers } = await send(`http://${url.host}`, { path: '/services' });
    const isRedirect =
      /^30[1278]$/.test(String(status)) && headers['location']?.startsWith('https:');
    if (!isRedirect) failures.push(`http://${url.host} does not redirect to https`);
  }
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(
    failures.length === 0 ? `${url.origin} answers as expected.` : `${failures.length} failures.`,
  );
  process.exitCode = Math.min(failures.length, 1);
}

try {
  await smoke(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
