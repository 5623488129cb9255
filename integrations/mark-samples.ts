/** Marks samples and placeholders in the pages of previews and of the dev server. */
import type { AstroIntegration, MiddlewareHandler } from 'astro';
import { findPlaceholder } from '../src/lib/samples.ts';

/** Returns an Astro integration that adds the middleware below. */
export const markSamples = (isPreview: boolean): AstroIntegration => ({
  name: 'mark-samples',
  hooks: {
    'astro:config:setup': ({ addMiddleware, command }) => {
      if (isPreview || command === 'dev')
        addMiddleware({ order: 'post', entrypoint: new URL(import.meta.url) });
    },
  },
});

/** Elements without visible text, islands (React expects its own markup), comments, tags, and texts. */
const TOKENS =
  /<(script|style|title|astro-island)\b[^]*?<\/\1>|<!--[^]*?-->|<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+/g;

/** Marks the samples and placeholders in a page. */
export const markSamplesIn = (html: string) =>
  html.replace(TOKENS, (token) => {
    const placeholder = token.startsWith('<') ? undefined : findPlaceholder(token.trim());
    return placeholder ? `<mark title="${placeholder.what}">${token}</mark>` : token;
  });

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(markSamplesIn(await response.text()), response);
};
