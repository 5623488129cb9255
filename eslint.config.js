import css from '@eslint/css';
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The layers of src. Files may import from their own folder and from earlier layers. */
const layers = [
  ['site.ts', 'font.ts'],
  // These run in visitors' browsers, too.
  ['lib'],
  ['client', 'islands'],
  // These may need Node, but most of their files also run in the live preview in /admin: see docs/architecture.md.
  ['messages.ts'],
  ['schemas'],
  ['content-rules'],
  ['model.ts'],
  ['node'],
  ['components'],
  ['sections'],
  ['layouts'],
  ['pages'],
  ['middleware.ts', 'content.config.ts'],
];

/** The layers of the studio, which knows nothing of the site: see studio/README.md. */
const studioLayers = [
  ['urls.ts'],
  ['lib'],
  ['messages'],
  ['fields'],
  ['model'],
  ['text'],
  ['check'],
  ['pages'],
  ['languages'],
  ['content'],
  ['forms'],
  ['live-preview'],
  ['testing'],
  ['astro'],
];

const site = ['src', 'integrations', 'scripts', 'tests'];

/** Imports of the site that don't go by the entries of the studio. */
const insideStudio = {
  regex: String.raw`^(?:\.\.?/)+studio/|^astro-content-studio/.*(?:/|\.)`,
  message: 'The site imports the entries of astro-content-studio by their names.',
};

/** Imports of the studio by its own name, which say nothing of its layers. */
const ownName = {
  regex: '^astro-content-studio(?:/|$)',
  message: 'The studio imports its own files by their paths.',
};

/**
 * Returns the files of each layer, and the folders from which they must not import: later ones, and what is outside.
 * @param {string} folder
 * @param {string[][]} all the layers
 * @param {string[]} outside
 */
const restrict = (folder, all, outside) =>
  all.flatMap((layer, index) =>
    layer.map((name) => ({
      files: [`${folder}/${name}`, `${folder}/${name}/**`],
      folders: [...all.slice(index).flat(), ...outside].filter((other) => other !== name),
    })),
  );

/** Files, and the folders from which they must not import. */
const restrictions = [
  ...restrict('src', layers, ['integrations', 'scripts', 'tests']),
  ...restrict('studio/src', studioLayers, site),
  { files: ['integrations/**'], folders: ['scripts', 'tests'] },
  { files: ['scripts/**'], folders: ['tests'] },
  { files: ['tests/**'], folders: ['studio'] },
];

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.astro/',
    '**/.cache/',
    'playwright-report/',
    'test-results/',
    // Its types are made by a build of its own, which npm run test:studio checks.
    'studio/example/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.css'],
    language: 'css/css',
    plugins: { css },
    // Accepts Tailwind's syntax.
    languageOptions: { tolerant: true },
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: 2023,
          // Not missed where they are unknown, or with a fallback (tests/resilience/old-browsers.spec.ts).
          allowSelectors: ['marker', 'popover-open', 'selection'],
          allowProperties: [
            'accent-color',
            'break-after',
            'container-type',
            'content-visibility',
            'forced-color-adjust',
            'hyphenate-limit-chars',
            'position-anchor',
            'text-size-adjust',
            'text-wrap',
            'view-timeline',
            'view-timeline-inset',
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{astro,js,mjs,ts,tsx}'],
    extends: [js.configs.recommended],
    // Braces around bodies that span lines.
    rules: { curly: ['error', 'multi-line', 'consistent'] },
  },
  ...restrictions.flatMap(({ files, folders }) =>
    defineConfig({
      files,
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              ...(/^src\/(?:lib|client|islands)/.test(files[0] ?? '')
                ? [{ regex: '^node:', message: 'This folder also runs in browsers, without Node.' }]
                : []),
              {
                regex: String.raw`^\.\.?/(?:.*/)?(?:${folders.join('|')})(?:/|$)`,
                message: 'This import breaks the layer order: see the layers in eslint.config.js.',
              },
              files[0]?.startsWith('studio/') ? ownName : insideStudio,
            ],
          },
        ],
      },
    }),
  ),
  ...['*', '*/*'].flatMap((files, folders) =>
    defineConfig({
      files: [`studio/tests/${files}.ts`],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: String.raw`^(?:\.\./){${folders + 2}}`,
                message: 'The tests of the studio import nothing of the site.',
              },
            ],
          },
        ],
      },
    }),
  ),
  {
    files: ['src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'ImportDeclaration[source.value="astro:content"] > ImportSpecifier[imported.name=/^getCollection|^getEntr/]',
          message:
            'Astro returns the entries of all languages: use listEntries of astro-content-studio/pages.',
        },
      ],
    },
  },
  {
    // `astro check` already reports undefined names, including types.
    files: ['**/*.{astro,mjs,js}'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Allow numbers in templates, but require explicit conversion of other values.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Allow `() => close()`: it's as clear as a block, and shorter.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Allow || with strings: empty environment variables count as unset.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
    },
  },
  {
    // Tests read untyped responses and pass empty functions.
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.strict, reactHooks.configs.flat['recommended-latest']],
  },
  astro.configs.recommended,
  astro.configs['jsx-a11y-strict'],
);
