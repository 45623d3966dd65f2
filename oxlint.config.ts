import { defineConfig } from 'oxlint';
import { elements, files, policies } from './build/import-rules.ts';

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'promise', 'vitest', 'jsx-a11y'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['/dist', '/data', 'src/routes/tree.gen.ts'],
  settings: {
    'import/resolver': { typescript: { project: './src/tsconfig.json' } },
    'boundaries/include': ['build/**/*', 'src/**/*', 'sw/**/*', 'server/**/*', 'tests/**/*'],
    'boundaries/elements': elements,
    'boundaries/files': files,
  },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkInternals: true,
        checkUnknownLocals: true,
        policies,
      },
    ],
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
    { files: ['**/*.test.{ts,tsx}'], rules: { 'boundaries/dependencies': 'off' } },
    { files: ['tests/support/browser/prepare.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['tests/support/{browser/browser-app,campaign/fixtures}.ts'],
      rules: { 'no-empty-pattern': 'off' },
    },
  ],
});
