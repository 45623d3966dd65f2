import { defineConfig } from 'oxlint';

// Who may import whom is checked by `build/check-imports.ts`.
export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'promise', 'vitest', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['/dist', '/data', 'src/routes/tree.gen.ts'],
  rules: {
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/memo-dependencies': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/refs': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/require-array-sort-compare': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/no-conditional-expect': 'off',
  },
  overrides: [
    { files: ['**/*.config.{ts,mjs}'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['src/offline/**', 'sw/**', 'tests/**'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    { files: ['tests/**', 'server/**'], rules: { 'no-console': 'off' } },
    { files: ['tests/support/browser/prepare.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['tests/{support/browser/browser-app,campaign/fixtures}.ts'],
      rules: { 'no-empty-pattern': 'off' },
    },
  ],
});
