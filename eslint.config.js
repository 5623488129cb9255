import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The layers of src: a file imports from its own folder and from those of earlier layers only. */
const layers = [
  ['site.ts'],
  ['schemas'],
  ['lib'],
  ['components', 'islands'],
  ['client'],
  ['sections'],
  ['layouts'],
  ['pages'],
];
const zones = [
  ...layers.slice(0, -1).flatMap((layer, index) =>
    layer.map((folder) => ({
      target: `./src/${folder}`,
      from: layers
        .slice(index)
        .flat()
        .filter((other) => other !== folder)
        .map((other) => `./src/${other}`),
    })),
  ),
  { target: './src', from: ['./integrations', './scripts', './tests'] },
  { target: './integrations', from: ['./scripts', './tests'] },
  { target: './scripts', from: './tests' },
].map((zone) => ({ ...zone, message: 'Imports run one way: see the layers in eslint.config.js.' }));

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.cache/', 'playwright-report/', 'test-results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{astro,js,mjs,ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver()],
      'import-x/parsers': {
        '@typescript-eslint/parser': ['.ts', '.tsx'],
        'astro-eslint-parser': ['.astro'],
      },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
  {
    // `astro check` knows what is defined, the types included.
    files: ['**/*.{astro,mjs,js}'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Numbers read well in a template; everything else must be turned into text on purpose.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => close()` is shorter than a block, and as clear.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // An empty variable of the environment counts as not set.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
    },
  },
  {
    // Tests read answers that nobody promised a type for, and hand in functions that do nothing.
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
