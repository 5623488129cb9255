const API = 'https://observatory-api.mdn.mozilla.net/api/v2/scan';

/** The part of the API's response that is used. */
interface Scan {
  grade?: string;
  score: number;
  error?: string;
  details_url: string;
}

/**
 * Returns the grade of a site in MDN's HTTP Observatory, or why there is none, as a line to print.
 * @param site the URL of the site
 */
export async function observatoryGrade({ protocol, hostname, port }: URL): Promise<string> {
  const isPublic = protocol === 'https:' && !port && /[^.\d].*\.[a-z-\d]*[a-z]$/.test(hostname);
  if (!isPublic) return 'MDN HTTP Observatory: skipped, it only grades public https URLs.';
  try {
    const response = await fetch(`${API}?host=${hostname}`, {
      method: 'POST',
      signal: AbortSignal.timeout(60_000),
    });
    const { grade, score, error, details_url: url } = (await response.json()) as Scan;
    if (!grade) throw new Error(error ?? `status ${response.status}`);
    return `MDN HTTP Observatory: ${grade}, ${score} points. ${url}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `MDN HTTP Observatory: no grade (${reason}).`;
  }
}
