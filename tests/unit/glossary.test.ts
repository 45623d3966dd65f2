import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/locale/language.ts';
import type { Bilingual } from '#domain/locale/said.ts';

/**
 * What may say a refused word: demo data and words read from other people's files and systems speak as those do, and
 * the wording of a declaration stays as customers have accepted it.
 */
const speaksOtherwise =
  /^(server\/demo\/|src\/domain\/order-data\/|src\/domain\/import\/|src\/domain\/contract\/documents\/declaration-texts)|\.test\.tsx?$/;

/** English that developers read. */
const speaksOfCode = /^(src\/api\/(?!errors)|server\/docs\/|.*\.(?:settings|repository|table)\.ts)/;

interface Term {
  /** What to say, by language. */
  say: Bilingual;
  refused: Bilingual<readonly string[]>;
}

const listed = (cell: string) => (cell === '' ? [] : cell.split(', '));
const terms = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((row): Term => {
    const cells = row.split('|').slice(1, -1);
    const [en = '', de = '', , neverDe = '', neverEn = ''] = cells.map((cell) => cell.trim());
    return { say: { de, en }, refused: { de: listed(neverDe), en: listed(neverEn) } };
  });

/** A pattern for a refused word: whole words, any case at the start; `*` for any ending. */
function patternOf(refused: string): RegExp {
  const [first = '', ...rest] = refused;
  const start = first === first.toLowerCase() ? `[${first}${first.toUpperCase()}]` : first;
  const word = `${start}${rest.join('')}`.replace(/\*$/, '\\p{L}*');
  return new RegExp(`(?<![\\p{L}-])${word}(?!\\p{L})`, 'u');
}

interface Text {
  where: string;
  text: string;
}

/** What is said in a language: the portal's catalogue, and the texts that stand in the code of mails, letters and help. */
function textsIn(language: Language): Text[] {
  const catalog = `src/page/words/locales/${language}.po`;
  const said = [...readFileSync(catalog, 'utf8').matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) => ({
    where: catalog,
    text: text!.replaceAll(/\{\w+\}/g, ''),
  }));
  return [...said, ...written[language]];
}

const lines = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts'])
  .filter((path) => !speaksOtherwise.test(path))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((text, at) => ({ where: `${path}:${at + 1}`, text }))
      .filter(({ text }) => /['"`]/.test(text) && !/^\s*(\/\/|\*|\/\*)/.test(text)),
  );
/**
 * No code is German, so any line may be read for German words. English words are also names in the code, so only what
 * stands in quotes and has a space is read.
 */
const written: Bilingual<Text[]> = {
  de: lines,
  en: lines
    .filter(({ where }) => !speaksOfCode.test(where))
    .flatMap(({ where, text }) =>
      [...text.replaceAll(/\$\{[^}]*\}/g, '').matchAll(/(['"`])([^'"`&=|]* [^'"`&=|]*)\1/g)].map(
        ([, , quoted]) => ({ where, text: quoted! }),
      ),
    ),
};

test('the glossary names each thing once', () => {
  expect(terms.length).toBeGreaterThan(20);
  const english = terms.map(({ say }) => say.en);
  expect(new Set(english).size).toBe(english.length);
  expect(terms.every(({ say }) => say.de !== '')).toBe(true);
});

test.each(languages)('no text uses a word that the glossary refuses (%s)', (language) => {
  const patterns = terms.flatMap(({ say, refused }) =>
    refused[language].map((word) => ({ say: `${word} → ${say[language]}`, pattern: patternOf(word) })),
  );
  expect(patterns.length).toBeGreaterThan(20);
  const found = textsIn(language).flatMap(({ where, text }) =>
    patterns
      .filter(({ pattern }) => pattern.test(text))
      .map(({ say }) => `${where}: ${say}: ${text.trim().slice(0, 100)}`),
  );
  expect(found).toEqual([]);
});

test('a refused word is seen with its endings, and not inside of another word', () => {
  expect(patternOf('Werktag*').test('innerhalb von 2 Werktagen')).toBe(true);
  expect(patternOf('freiwillig*').test('Freiwillige Angabe')).toBe(true);
  expect(patternOf('risk address').test('Risk address: city')).toBe(true);
  expect(patternOf('Objekt').test('Objektiv')).toBe(false);
  expect(patternOf('Vorgang').test('der Vorgangsname')).toBe(false);
});
