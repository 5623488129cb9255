/** Marks samples in the pages of previews and of the dev server. */
import type { AstroIntegration, MiddlewareHandler } from 'astro';
import { findSamples } from '../src/lib/samples.ts';

/** Returns an Astro integration that adds the middleware below. */
export const markSamples = (isPreview: boolean): AstroIntegration => ({
  name: 'mark-samples',
  hooks: {
    'astro:config:setup': ({ addMiddleware, command }) => {
      if (isPreview || command === 'dev') {
        addMiddleware({ order: 'post', entrypoint: new URL(import.meta.url) });
      }
    },
  },
});

/** Code and elements without visible text, islands (React expects its own markup), comments, tags, and texts. */
const TOKENS =
  /<(script|style|title|code|pre|astro-island)\b[^]*?<\/\1>|<!--[^]*?-->|<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+/g;

/** Marks the samples in the HTML of a page. */
export const markSamplesIn = (html: string) =>
  html.replace(TOKENS, (token) => {
    const [sample] = token.startsWith('<') ? [] : findSamples(token.trim());
    return sample ? `<mark title="${sample.what}">${token}</mark>` : token;
  });

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(markSamplesIn(await response.text()), response);
};
