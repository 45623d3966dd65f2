import { createHash, hash } from 'node:crypto';

const newline = 10;

/** Cuts a stream into pieces of whole lines, of about `size` bytes. */
export async function* byLines(
  source: AsyncIterable<Uint8Array>,
  size = 8_000_000,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of source) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < size) continue;
    const all = Buffer.concat(held);
    const cut = all.lastIndexOf(newline) + 1;
    if (cut > 0) yield all.subarray(0, cut);
    held = [all.subarray(cut)];
    bytes = all.length - cut;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** What a stream was: its length and SHA-256, and its lines as rows. `sum` is the same in whatever order they came. */
export interface Measured {
  bytes: number;
  sha256: string;
  rows: number;
  sum: string;
}

/** Passes rows in COPY's text format on, one a line. `result` says what they were, once all have passed. */
export function measured(source: AsyncIterable<Uint8Array>): {
  rows: AsyncIterable<Uint8Array>;
  result: () => Measured;
} {
  const digest = createHash('sha256');
  let [bytes, rows, sum] = [0, 0, 0n];
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const lines of byLines(source, 1_000_000)) {
      digest.update(lines);
      bytes += lines.length;
      for (let from = 0; from < lines.length;) {
        const end = lines.indexOf(newline, from);
        const to = end < 0 ? lines.length : end;
        sum += hash('sha256', lines.subarray(from, to), 'buffer').readBigUInt64BE();
        rows += 1;
        from = to + 1;
      }
      sum = BigInt.asUintN(64, sum);
      yield lines;
    }
  }
  return {
    rows: pass(),
    result: () => ({ bytes, sha256: digest.digest('hex'), rows, sum: sum.toString(16).padStart(16, '0') }),
  };
}

/** Reads rows to their end and says what they were. */
export async function measureOf(source: AsyncIterable<Uint8Array>): Promise<Measured> {
  const { rows, result } = measured(source);
  for await (const _ of rows);
  return result();
}

/** The SHA-256 of a stream, in hex, and its length. */
export async function digestOf(
  source: AsyncIterable<Uint8Array>,
): Promise<Pick<Measured, 'bytes' | 'sha256'>> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const piece of source) {
    digest.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: digest.digest('hex') };
}
