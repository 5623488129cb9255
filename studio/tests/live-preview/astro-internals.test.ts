/** What the live preview uses of Astro's runtime without its documentation. */
import { createComponent, renderComponent, renderTemplate } from 'astro/runtime/server/index.js';
import type { SSRResult } from 'astro';
import { expect, test } from 'vitest';
import { renderDocument, withProps } from '../../src/live-preview/astro-internals.ts';

const CAUSE = 'Astro has changed: see studio/src/live-preview/astro-internals.ts';

/** In place of React's. */
const renderer = {
  name: '@astrojs/react',
  check: () => Promise.resolve(true),
  renderToStaticMarkup: () => Promise.resolve({ html: '<p>Island</p>' }),
};

/** Returns what a page has besides its component. */
const route = { url: new URL('https://example.com/'), params: {}, props: {} };
const islands = { renderer, clientDirectives: ['intent'] };

test.for(['intent', 'load'])(
  'the container renders a page with an island: client:%s',
  async (directive) => {
    const attributes = {
      [`client:${directive}`]: true,
      'client:component-hydration': directive,
      'client:component-path': '/island.js',
      'client:component-export': 'default',
    };
    const page = createComponent((result: SSRResult, props: { title: string }) => {
      const island = renderComponent(result, 'Island', () => null, attributes);
      return renderTemplate`<html><h1>${props.title}</h1>${island}</html>`;
    });
    const props = { title: 'Title' };
    const html = await renderDocument({ ...route, page, props }, islands).catch(String);
    expect(html, CAUSE).toMatch(/^<!DOCTYPE html><html><h1>Title<\/h1>.*<p>Island<\/p>/s);
  },
);

test('a component can have props before it is rendered', async () => {
  const component = createComponent((_: SSRResult, props: Record<string, string>) => {
    return renderTemplate`<p>${props['given']} ${props['other']}</p>`;
  });
  const withGiven = withProps(component, { given: 'One' });
  const page = createComponent((result: SSRResult) => {
    return renderTemplate`${renderComponent(result, 'Text', withGiven, { other: 'two' })}`;
  });
  const html = await renderDocument({ ...route, page }, islands).catch(String);
  expect(html, CAUSE).toContain('<p>One two</p>');
});
