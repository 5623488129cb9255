/**
 * Compiles the texts of content files for @astrojs/mdx: Markdown in which nothing is code (text/parse.ts).
 *
 * A processor of one's own is documented by its types only, and what a compiled module exports isn't: `default`, a
 * component that gets `components`, and `getHeadings` and `frontmatter` for `render()`. If it changes,
 * `tests/astro/texts.spec.ts` says so.
 */
import type { MarkdownProcessor, MdxRenderResult } from '@astrojs/internal-helpers/markdown';
import { createDefaultAstroMetadata } from '@astrojs/internal-helpers/mdx';
import type { AstroConfig } from 'astro';
import { normalizePath } from 'vite';
import { isImagePath } from '../check/images.ts';
import { jsonCode } from '../lib/data-in-code.ts';
import { highlightCode, type Highlight } from '../text/highlight-code.ts';
import { renderText, type RenderedText } from '../text/render.ts';

interface TextOptions {
  /** The path of the component that shows a text: it gets `nodes`, `pictures` and `components`. */
  component: string;
  /** Highlights the code in texts; without it, code has one color. */
  highlight?: Highlight | undefined;
  /** Returns whether a file is a text. Other files have the processor of the site. @param path that of the file */
  isText: (path: string) => boolean;
  processor: AstroConfig['markdown']['processor'];
}

/** Returns the processor. The front matter of a text says its language: content-modules.ts. */
export const textProcessor = ({
  component,
  highlight,
  isText,
  processor,
}: TextOptions): MarkdownProcessor => ({
  ...processor,
  createMdxRenderer: async (shared, options) => {
    const others = await processor.createMdxRenderer?.(shared, options);
    return {
      process: async (source, path, fields) => {
        if (!isText(path)) {
          if (!others) throw new Error(`${processor.name} renders no .mdx files.`);
          return others.process(source, path, fields);
        }
        const { language, isForeign } = fields;
        const text = renderText(source, String(language), isForeign === true);
        if (highlight) await highlightCode(text.nodes, highlight);
        return createModule(text, component);
      },
    };
  },
});

/**
 * Writes the module of a text. The text is data in it, so nothing of it is run. It follows the component, as
 * @astrojs/mdx replaces the first `export default function MDXContent`.
 */
function createModule(
  { nodes, headings, pictures }: RenderedText,
  component: string,
): MdxRenderResult {
  const paths = [...new Set(pictures)].filter(isImagePath);
  const imports = paths.map(
    (path, index) => `import picture${index} from ${JSON.stringify(path)};`,
  );
  const names = paths.map((path, index) => `[${jsonCode(path)}]: picture${index}`);
  const code = `
    import { jsx } from 'astro/jsx-runtime';
    import Text from ${JSON.stringify(normalizePath(component))};
    ${imports.join('\n')}
    export default function MDXContent({ components }) {
      return jsx(Text, { nodes, pictures, components });
    }
    const nodes = ${jsonCode(nodes)};
    const pictures = { ${names.join(', ')} };
    export const frontmatter = {};
    export const getHeadings = () => ${jsonCode(headings)};`;
  return { code, astroMetadata: createDefaultAstroMetadata() };
}
