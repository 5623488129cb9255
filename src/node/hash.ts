/** Hashes of texts. Web Crypto is in Node and in browsers, where the live preview renders pages. */

/** Returns the SHA-256 hash of a text in Base64. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
