import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bareTextsIn } from './bare-text.ts';
import { root } from './root.ts';

const linesOf = (jsx: string) => bareTextsIn('a.tsx', jsx).map(({ line }) => line);

test('a text that comes and goes beside siblings is found', () => {
  expect(linesOf("<p>\n<b />\n{at > 0 && ', '}\n</p>")).toEqual([3]);
  expect(linesOf('<p><b />{a && `${b} · `}</p>')).toEqual([1]);
  expect(linesOf('<p>{a}{a ? t`One` : <b />}</p>')).toEqual([1]);
  expect(linesOf('<p><b />{a && <> · {a}</>}</p>')).toEqual([1]);
});

test('a text alone, in an element, or of Lingui is none', () => {
  expect(linesOf("<p>{a && ', '}</p>")).toEqual([]);
  expect(linesOf('<p><b />{a && <span>, </span>}</p>')).toEqual([]);
  expect(linesOf('<p><b />{a && <Trans>One</Trans>}</p>')).toEqual([]);
});

test('no screen has one', () => {
  const files = globSync('src/**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    bareTextsIn(file, readFileSync(`${root}/${file}`, 'utf8')).map(({ line }) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
