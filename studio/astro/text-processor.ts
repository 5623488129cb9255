/**
 * Compiles the texts of content files for @astrojs/mdx: Markdown in which nothing is code (text/parse.ts).
 *
 * A processor of one's own is documented by its types only, and what a compiled module exports isn't: `default`, a
 * component that gets `components`, and `getHeadings` and `frontmatter` for `render()`. If it changes,
 * `tests/e2e/blog.spec.ts` says so.
 */
import type { MarkdownProcessor, MdxRenderResult } from '@astrojs/internal-helpers/markdown';
import { createDefaultAstroMetadata } from '@astrojs/internal-helpers/mdx';
import { isImage } from '../check/images.ts';
import { jsonCode } from '../lib/data-in-code.ts';
import { highlightCode } from '../text/highlight-code.ts';
import { renderText, type RenderedText } from '../text/render.ts';

/**
 * Returns the processor. The front matter of a text says its language: content-modules.ts.
 * @param component the component that shows a text: its path from the project, such as `/src/components/TextNodes.astro`, which
 * gets `nodes`, `pictures` and `components`
 */
export const textProcessor = (component: string): MarkdownProcessor => ({
  name: 'text',
  options: {},
  createRenderer: () => Promise.reject(new Error('Content files end with .mdx.')),
  createMdxRenderer: () =>
    Promise.resolve({
      process: async (source, _path, { language, isForeign }) => {
        const text = renderText(source, String(language), isForeign === true);
        await highlightCode(text.nodes);
        return createModule(text, component);
      },
    }),
});

/**
 * Writes the module of a text. The text is data in it, so nothing of it is run. It follows the component, as
 * @astrojs/mdx replaces the first `export default function MDXContent`.
 */
function createModule(
  { nodes, headings, pictures }: RenderedText,
  component: string,
): MdxRenderResult {
  const isBeside = (path: string) => path.startsWith('./') && isImage(path);
  const paths = [...new Set(pictures)].filter(isBeside);
  const imports = paths.map(
    (path, index) => `import picture${index} from ${JSON.stringify(path)};`,
  );
  const names = paths.map((path, index) => `[${jsonCode(path)}]: picture${index}`);
  const code = `
    import { jsx } from 'astro/jsx-runtime';
    import TextNodes from ${JSON.stringify(component)};
    ${imports.join('\n')}
    export default function MDXContent({ components }) {
      return jsx(TextNodes, { nodes, pictures, components });
    }
    const nodes = ${jsonCode(nodes)};
    const pictures = { ${names.join(', ')} };
    export const frontmatter = {};
    export const getHeadings = () => ${jsonCode(headings)};`;
  return { code, astroMetadata: createDefaultAstroMetadata() };
}
