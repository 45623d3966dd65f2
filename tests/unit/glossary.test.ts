import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of other people: signed wordings, their files, and what people of the demo write. */
const notOurs =
  /declaration-texts|src\/domain\/(import|order-data)\/|server\/(demo|crm)\/|\.test\.|\/en\.po$/;

/** A refused word as the glossary writes it: whole, or with any ending. */
function pattern(word: string): RegExp {
  const stem = word.replace(/\*$/, '').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<!\\p{L})${stem}${word.endsWith('*') ? '\\p{L}*' : ''}(?!\\p{L})`, 'iu');
}

const refused = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Thing'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap((cells) => cells[4]!.split(', ').map((word) => ({ word, use: cells[3]! })));

/** The German texts of a file: a catalogue's translations; a source's literals, which are all that is German in it. */
function germanOf(file: string): readonly string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  if (!file.endsWith('.po'))
    return lines.filter((line) => /['"`]/.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line));
  let isTranslation = false;
  return lines.filter((line) => {
    if (line.startsWith('msg')) isTranslation = line.startsWith('msgstr');
    else if (!line.startsWith('"')) isTranslation = false;
    return isTranslation;
  });
}

test('one thing has one German word', () => {
  expect(refused.length).toBeGreaterThan(30);
  const files = globSync('{src,server}/**/*.{ts,tsx,po}').filter((file) => !notOurs.test(file));
  const found = files.flatMap((file) =>
    germanOf(file).flatMap((line) =>
      refused
        .filter(({ word }) => pattern(word).test(line))
        .map(({ word, use }) => `${file}: “${word}” is “${use}” in ${line.trim()}`),
    ),
  );
  expect(found).toEqual([]);
});
