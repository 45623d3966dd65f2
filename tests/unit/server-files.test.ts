import { expect, test } from 'vitest';
import { ourFiles } from '../../build/check-imports.ts';

type File = readonly [path: string, text: string];

const ofFeatures = [...ourFiles()].filter(
  ([path]) => /^server\/(?!shared\/)[^/]+\//.test(path) && !path.endsWith('.test.ts'),
);

/** Files that open a transaction under a name that does not say so. */
const unnamed = (files: readonly File[]) =>
  files
    .filter(
      ([path, text]) => text.includes('.inTransaction(') && !/(?:\.usecases|\.routes|-jobs)\.ts$/.test(path),
    )
    .map(([path]) => path);

/** Files of the server that reach each other by the alias that tests use. */
const aliased = (files: readonly File[]) =>
  files.filter(([, text]) => /from '#server\//.test(text)).map(([path]) => path);

test('a feature opens transactions in use cases, routes and jobs', () => {
  expect(unnamed([['server/planted/codes.ts', 'await db.inTransaction(system, work);']])).toHaveLength(1);
  expect(ofFeatures.length).toBeGreaterThan(300);
  expect(unnamed(ofFeatures)).toEqual([]);
});

test('the server imports its own files by relative paths', () => {
  expect(aliased([['server/planted/a.ts', "import { b } from '#server/planted/b.ts';"]])).toHaveLength(1);
  expect(aliased([...ourFiles()].filter(([path]) => path.startsWith('server/')))).toEqual([]);
});
