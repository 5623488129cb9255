const API = 'https://observatory-api.mdn.mozilla.net/api/v2/scan';

/** What the API answers, as far as it is used. */
interface Scan {
  grade?: string;
  score: number;
  error?: string;
  details_url: string;
}

/**
 * Asks MDN's HTTP Observatory for the grade of a site.
 * @param site its address
 * @returns a line to print: the grade, or why there is none
 */
export async function observatoryGrade({ protocol, hostname, port }: URL): Promise<string> {
  const isPublic = protocol === 'https:' && !port && /[^.\d].*\.[a-z-\d]*[a-z]$/.test(hostname);
  if (!isPublic) return 'MDN HTTP Observatory: not asked, it grades public https addresses.';
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
    return `MDN HTTP Observatory: could not be asked (${reason}).`;
  }
}
