import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * What may say a refused word: demo data and words read from other people's files and systems speak as those do, and
 * the wording of a declaration stays as customers have accepted it.
 */
const speaksOtherwise =
  /^(server\/demo\/|src\/domain\/order-data\/|src\/domain\/import\/|src\/domain\/contract\/documents\/declaration-texts)|\.test\.tsx?$/;

interface Term {
  english: string;
  german: string;
  refused: readonly string[];
}

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2);
const terms = rows.map((row): Term => {
  const [english = '', german = '', , never = ''] = row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  return { english, german, refused: never === '' ? [] : never.split(', ') };
});

/** A pattern for a refused word: whole words, any case at the start; `*` for any ending. */
function patternOf(refused: string): RegExp {
  const [first = '', ...rest] = refused;
  const start = first === first.toLowerCase() ? `[${first}${first.toUpperCase()}]` : first;
  const word = `${start}${rest.join('')}`.replace(/\*$/, '\\p{L}*');
  return new RegExp(`(?<![\\p{L}-])${word}(?!\\p{L})`, 'u');
}

/** German texts by where they stand: the portal's catalogue, and the string literals of all other code. */
function germanTexts(): { where: string; text: string }[] {
  const catalog = readFileSync('src/page/words/locales/de.po', 'utf8');
  const said = [...catalog.matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) => ({
    where: 'de.po',
    text: text!,
  }));
  const files = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts']).filter(
    (path) => !speaksOtherwise.test(path),
  );
  const written = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /['"`]/.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
      .map((text) => ({ where: path, text })),
  );
  return [...said, ...written];
}

test('the glossary names each thing once', () => {
  expect(terms.length).toBeGreaterThan(20);
  const english = terms.map((term) => term.english);
  expect(new Set(english).size).toBe(english.length);
  expect(terms.every(({ german }) => german !== '')).toBe(true);
});

test('no German text uses a word that the glossary refuses', () => {
  const patterns = terms.flatMap(({ german, refused }) =>
    refused.map((word) => ({ say: `${word} → ${german}`, pattern: patternOf(word) })),
  );
  const found = germanTexts().flatMap(({ where, text }) =>
    patterns
      .filter(({ pattern }) => pattern.test(text))
      .map(({ say }) => `${where}: ${say}: ${text.trim().slice(0, 100)}`),
  );
  expect(found).toEqual([]);
});

test('a refused word is seen with its endings, and not inside of another word', () => {
  expect(patternOf('Werktag*').test('innerhalb von 2 Werktagen')).toBe(true);
  expect(patternOf('freiwillig*').test('Freiwillige Angabe')).toBe(true);
  expect(patternOf('Objekt').test('Objektiv')).toBe(false);
  expect(patternOf('Vorgang').test('der Vorgangsname')).toBe(false);
});
