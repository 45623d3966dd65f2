import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesOf, wordsOf } from './fetch-ahead.ts';
import { root } from '../root.ts';

function chunk(fileName: string, more: Partial<Rolldown.OutputChunk> & { css?: string[] } = {}) {
  const { css = [], ...rest } = more;
  return {
    type: 'chunk',
    fileName,
    imports: [],
    moduleIds: [],
    facadeModuleId: null,
    isDynamicEntry: false,
    viteMetadata: { importedCss: new Set(css), importedAssets: new Set() },
    ...rest,
  } as unknown as Rolldown.OutputChunk;
}

const entry = chunk('entry.js', { imports: ['react.js'] });
const list = chunk('list.js', {
  facadeModuleId: `${root}/src/routes/list.tsx?tsr-split=component`,
  isDynamicEntry: true,
  imports: ['react.js', 'table.js'],
  css: ['list.css'],
});
const table = chunk('table.js', { css: ['table.css'], imports: ['react.js'] });
const cache = chunk('shared.js', { moduleIds: [`${root}/src/cache.ts`] });
const bundle = Object.fromEntries(
  [entry, list, table, cache, chunk('react.js')].map((one) => [one.fileName, one]),
);

test('a screen is fetched with all it imports, but not what the entry brings along', () => {
  const screen = { shown: { list: 'src/routes/list.tsx' }, ahead: ['src/cache.ts'] };
  expect(filesOf(screen, { bundle, entry })).toEqual([
    '/list.js',
    '/shared.js',
    '/table.js',
    '/list.css',
    '/table.css',
  ]);
});

test('a module that the build does not have is a mistake', () => {
  expect(() => filesOf({ shown: { list: 'src/gone.tsx' } }, { bundle, entry })).toThrow('no src/gone.tsx');
});

test('the words are listed in the order in which screens need them, by language', () => {
  const catalog = (language: string, screen: string) =>
    chunk(`${language}-${screen}.js`, { facadeModuleId: `/src/locales/${language}.po?screen=${screen}` });
  const all = ['de', 'en'].flatMap((one) => ['rest', 'login', 'list'].map((screen) => catalog(one, screen)));
  const built = Object.fromEntries(all.map((one) => [one.fileName, one]));
  expect(wordsOf(['login', 'list', 'rest'], built)).toEqual({
    de: '/de-login.js /de-list.js /de-rest.js',
    en: '/en-login.js /en-list.js /en-rest.js',
  });
});

test('a build without words is a mistake', () => {
  expect(() => wordsOf(['login'], bundle)).toThrow('no words');
});
