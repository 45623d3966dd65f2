import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expressionsIn, superlinear } from '../support/linear.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that put an expression together from constants of ours, looked at by hand. */
const made = [
  'src/api/account/push.ts',
  'src/domain/files/pdf-names.ts',
  'src/domain/order-data/position-marks.ts',
  'src/domain/text/fold.ts',
  'src/page/device/version.ts',
  'src/page/reports/inline-markup.ts',
];

test('regular expressions take no longer than their text is long', { timeout: 20_000 }, async () => {
  const found: string[] = [];
  const put = new Set<string>();
  const verdicts = new Map<string, string[]>();
  for await (const file of glob('{src,server,sw}/**/*.{ts,tsx}', { cwd: root })) {
    if (file.includes('.test.')) continue;
    const { literals, made: here } = expressionsIn(file, await readFile(root + file, 'utf8'));
    if (here.length > 0) put.add(file);
    for (const one of literals) {
      const whole = `/${one.pattern}/${one.flags}`;
      const why = verdicts.get(whole) ?? superlinear(one);
      verdicts.set(whole, why);
      if (why.length > 0) found.push(`${file}:${one.line} ${whole}: ${why.join('; ')}`);
    }
  }
  expect(found).toEqual([]);
  expect([...put].toSorted()).toEqual(made);
});

test.each([
  ['comments that can be cut in many ways', /(<!--[\s\S]*?-->\s*)*x/],
  ['words with or without a space', /^(\w+\s?)*$/],
  ['a repeated repetition', /(a*)*b/],
  ['a repeated repetition of two letters', /((ab)+)*c/],
  ['two in a row that share white space', /^\d+\s*[./\s-]\s*\d+$/],
  ['a search for the end of a run', /\s+$/],
  ['a search for white space before a word', /\s+und/],
  ['a search for a mark that its middle may hold', /<!--[\s\S]*?-->/],
  ['an address with dots on both sides', /^[^@]+@[^@]+\.[^@]+$/],
])('an expression is named for %s', (_, { source: pattern, flags }) => {
  expect(superlinear({ pattern, flags })).not.toEqual([]);
});

test.each([
  ['words with one sign between them', /^[\w+-]+(?:\.[\w+-]+)*@/],
  ['text in quotes', /"[^"]*"/],
  ['a run that must not begin in its middle', /(?<!\s)\s+$/],
  ['a bounded run', /\s{0,20}und/],
  ['a run at the beginning', /^\s+/],
])('an expression is not named for %s', (_, { source: pattern, flags }) => {
  expect(superlinear({ pattern, flags })).toEqual([]);
});

test('expressions are found where they stand', () => {
  const code = 'const a = 1;\nconst b = (c: string) => /x+/u.test(c) || new RegExp(c).test(c);\n';
  expect(expressionsIn('a.ts', code)).toEqual({
    literals: [{ pattern: 'x+', flags: 'u', line: 2 }],
    made: [2],
  });
});
