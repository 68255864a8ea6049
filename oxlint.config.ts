import { defineConfig, type OxlintConfig } from 'oxlint'

type Rules = NonNullable<OxlintConfig['rules']>
type Pattern = { group?: string[]; regex?: string; message: string; allowTypeImports?: boolean }

const demoThroughLoader: Pattern = {
  regex: '^(@nukkad/|(\\.\\./)+)demo/',
  message: 'The demo comes through server/src/demo-shop/demo-shop.ts alone.',
}
const partsByName: Pattern = {
  regex: '^(\\.\\./)+[a-z]+/(src|app)/',
  message: 'Another part is imported by its name.',
}

/** A part's borders: what it must not import, besides what no part does. The last list that fits a file counts alone. */
export const forbidImports = (...patterns: Pattern[]): Rules => ({
  'no-restricted-imports': ['error', { patterns: [demoThroughLoader, partsByName, ...patterns] }],
})

/** A screen's texts are in `texts.ts` of its folder. Signs between values stay in the markup. */
export const textsOfScreens: Rules = {
  'react/jsx-no-literals': [
    'error',
    {
      noStrings: true,
      // Most attributes are no texts: class names, roles, icons. These are.
      ignoreProps: true,
      restrictedAttributes: ['aria-label', 'title', 'placeholder', 'label', 'legend', 'hint', 'intro', 'caption'],
      allowedStrings: [' ', ',', '.', ':', '·', '–', '−', '×', '/', '+91', '&nbsp;'],
    },
  ],
}

/** Tests reach into other parts, and a story may be long. */
export const tests = {
  files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
  rules: {
    'no-restricted-imports': ['error', { patterns: [demoThroughLoader] }],
    'max-lines-per-function': 'off',
    'max-lines': 'off',
    'react/jsx-no-literals': 'off',
  },
} satisfies { files: string[]; rules: Rules }

/** The rules of every part. A part with its own borders extends them in the file of this name beside its code. */
export default defineConfig({
  ignorePatterns: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
  plugins: ['eslint', 'typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'max-lines': ['error', 350],
    'max-lines-per-function': ['error', 50],
    complexity: ['error', 8],
    'max-params': ['error', 4],
    'jsx-a11y/no-autofocus': 'off',
    'unicorn/filename-case': ['error', { cases: { kebabCase: true, pascalCase: true } }],
  },
  overrides: [
    {
      files: ['server/**', 'bench/**', 'e2e/**', 'test/**', 'scripts/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [demoThroughLoader] }] },
    },
    { files: ['server/src/demo-shop/demo-shop.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['**/*.config.ts', 'scripts/**', 'e2e/support/open-store.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', 60] } },
    tests,
  ],
})
