import { expect, test } from 'vitest';
import { renderText } from '../../src/text/render.ts';

const propertiesOf = (isForeign: boolean) =>
  renderText('## Serve\n\nHot.', 'en', isForeign).nodes.flatMap((node) =>
    node.type === 'element' ? [node.properties] : [],
  );

test('a text on pages in another language says in which it is', () => {
  expect(propertiesOf(true)).toEqual([{ id: 'serve', lang: 'en' }, { lang: 'en' }]);
});

test('a text on pages in its language doesn’t say it', () => {
  expect(propertiesOf(false)).toEqual([{ id: 'serve' }, {}]);
});
