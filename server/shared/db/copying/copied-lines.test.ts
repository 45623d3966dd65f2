import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { byLines, measureOf } from './copied-lines.ts';

const streamOf = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

describe('rows in the text format of COPY', () => {
  it('are cut between lines alone, whatever the pieces', async () => {
    const text = Array.from({ length: 200 }, (_, at) => `row ${at}\t${'x'.repeat(at)}\n`).join('');
    for (const size of [1, 7, 64, 1000, 1_000_000]) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g'))!;
      const cut: string[] = [];
      for await (const lines of byLines(streamOf(...pieces), 500)) cut.push(lines.toString());
      expect(cut.join('')).toBe(text);
      expect(cut.filter((lines) => !lines.endsWith('\n'))).toEqual([]);
    }
  });

  it('have one sum in every order, and another with any row changed, lost or doubled', async () => {
    const { rows, sum, bytes } = await measureOf(streamOf('a\t1\nb', '\t2\nc\t3\n'));
    expect([rows, bytes]).toEqual([3, 12]);
    expect((await measureOf(streamOf('c\t3\na\t1\nb\t2\n'))).sum).toBe(sum);
    for (const other of ['a\t1\nb\t2\n', 'a\t1\nb\t2\nc\t4\n', 'a\t1\nb\t2\nc\t3\nc\t3\n', '']) {
      expect((await measureOf(streamOf(other))).sum).not.toBe(sum);
    }
  });
});
