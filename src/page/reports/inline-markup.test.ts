import { expect, test } from 'vitest';
import { piecesOf } from './inline-markup.ts';

test('a few inline tags are understood', () => {
  expect(piecesOf('Nicht <b>heute <i>Abend</i></b>,<br>sondern morgen')).toEqual([
    { text: 'Nicht ', tags: [] },
    { text: 'heute ', tags: ['b'] },
    { text: 'Abend', tags: ['b', 'i'] },
    { text: ',', tags: [] },
    { text: '', tags: ['br'] },
    { text: 'sondern morgen', tags: [] },
  ]);
});

test('everything else stays text: other tags, attributes, entities, tags that were never opened', () => {
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '<b onclick="alert(1)">',
    '<script>alert(1)</script>',
    '&lt;b&gt;',
    '1 < 2',
  ]) {
    expect(piecesOf(text)).toEqual([{ text, tags: [] }]);
  }
  expect(piecesOf('</b>so')).toEqual([{ text: 'so', tags: [] }]);
});
