import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { helpFor, helpPages } from './pages/all.ts';

const [, listed = ''] = /export interface FileRoutesById \{([^}]*)\}/.exec(
  readFileSync('src/routes/tree.gen.ts', 'utf8'),
)!;
/** The paths of all screens behind the sign-in, as the router names them. */
const screens = [...listed.matchAll(/'\/_app(\/[^']*)'/g)]
  .map(([, id]) => id!.replace(/(?<=.)\/$/, '').replaceAll('_/', '/'))
  .filter((path) => path !== '/' && path !== '/$');

test('every screen has one help page', () => {
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.filter((screen) => !helpFor(screen))).toEqual([]);
  const named = helpPages.flatMap((page) => page.screens);
  expect(new Set(named).size).toBe(named.length);
  expect(new Set(helpPages.map(({ id }) => id)).size).toBe(helpPages.length);
});

test('help says something in both languages', () => {
  for (const { id, title, lead, how, good } of helpPages) {
    const lines = [[title.de, title.en] as const, [lead.de, lead.en] as const, ...how, ...good];
    expect(how.length, id).toBeGreaterThan(0);
    for (const [de, en] of lines) {
      expect(de.trim() && en.trim(), id).not.toBe('');
      if (de.length > 30) expect(de, id).not.toBe(en);
    }
  }
});

test('buttons and sections are called what the screens call them', () => {
  const catalog = (language: 'de' | 'en') =>
    new Set(
      [...readFileSync(`src/page/words/locales/${language}.po`, 'utf8').matchAll(/^msgstr "(.*)"$/gm)].map(
        ([, text]) => text,
      ),
    );
  const [german, english] = [catalog('de'), catalog('en')];
  const lines = helpPages.flatMap(({ how, good }) => [...how, ...good]);
  const quoted = lines.flatMap(([de, en]) => [
    ...[...de.matchAll(/„([^“]+)“/g)].filter(([, name]) => !german.has(name)),
    ...[...en.matchAll(/“([^”]+)”/g)].filter(([, name]) => !english.has(name)),
  ]);
  expect(quoted.map(([name]) => name)).toEqual([]);
});
