import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#domain/locale/language.ts';

test.each(languages)('a number and its unit stay on one line (%s)', (language) => {
  const catalog = readFileSync(`src/page/words/locales/${language}.po`, 'utf8');
  const texts = catalog.match(/^msgstr ".*"$/gm) ?? [];
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /[\d}] (?:kB|MB|GB|%|€)/.test(text))).toEqual([]);
});
