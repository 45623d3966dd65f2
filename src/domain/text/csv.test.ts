import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  it('separates by semicolons and ends in CR LF', () => {
    expect(csvLine(['V-1', null, 'Köln', 3])).toBe('V-1;;Köln;3\r\n');
  });

  it('quotes what would break the line', () => {
    expect(csvLine(['a;b', 'say "no"', 'two\nlines', 'plain'])).toBe(
      '"a;b";"say ""no""";"two\nlines";plain\r\n',
    );
  });

  it.each(['=1+1', '+49 171', '-3', '@cmd', '\t=1', ' =1', '＝1', "\r\n=cmd|' /C calc'!A0"])(
    'starts no cell as a formula: %j',
    (cell) => {
      const [first] = csvLine([cell]).trimEnd().replace(/^"/, '');
      expect(first).toBe("'");
    },
  );

  it('leaves signs inside a cell alone', () => {
    expect(csvLine(['anna@post.example', 'A-100001', 'Hans-Jürgen'])).toBe(
      'anna@post.example;A-100001;Hans-Jürgen\r\n',
    );
  });
});
