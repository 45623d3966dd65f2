import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of a profile in which a site's own data lies. */
const rooms = [
  'IndexedDB',
  'Local Storage',
  'Session Storage',
  'Service Worker',
  'Cache',
  'File System',
  'WebStorage',
  'blob_storage',
];

export interface Trace {
  word: string;
  file: string;
}

/**
 * Words found in what sites have stored in a browser's profile: as Latin, UTF-8 or UTF-16, in LevelDB tables and in
 * values that the browser has compressed too. `everywhere`: in every file of the profile, the browser's own (history,
 * forms, its cache of answers) included. The browser must be closed.
 */
export function tracesOf(
  profile: string,
  words: readonly string[],
  { everywhere = false }: { everywhere?: boolean } = {},
): Trace[] {
  const found: Trace[] = [];
  const folders = everywhere ? [profile] : rooms.map((room) => join(profile, 'Default', room));
  for (const folder of folders) {
    for (const file of filesIn(folder)) {
      const contents = readable(file, readFileSync(file));
      for (const word of words) {
        const forms = [
          Buffer.from(word, 'utf8'),
          Buffer.from(word, 'utf16le'),
          Buffer.from(word.toLowerCase()),
        ];
        if (contents.some((content) => forms.some((form) => content.includes(form)))) {
          found.push({ word, file: file.slice(profile.length + 1) });
        }
      }
    }
  }
  return found;
}

/** The files below a folder that may not exist. What a killed browser left of its lock is a link to nowhere. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A file's bytes and what unpacks from them. */
function readable(file: string, bytes: Buffer): Buffer[] {
  const plain = /\.(ldb|sst)$/.test(file) ? [bytes, ...blocksOf(bytes)] : [bytes];
  return plain.flatMap((one) => [one, ...packedValues(one)]);
}

const footerSize = 48;

/** The blocks of a LevelDB table, unpacked. */
function blocksOf(table: Buffer): Buffer[] {
  try {
    const footer = new Reader(table, table.length - footerSize);
    footer.varint();
    footer.varint();
    const index = blockAt(table, footer.varint(), footer.varint());
    const blocks: Buffer[] = [];
    const restarts = index.readUInt32LE(index.length - 4);
    const reader = new Reader(index, 0);
    while (reader.at < index.length - 4 * (restarts + 1)) {
      reader.varint();
      const keySize = reader.varint();
      const valueSize = reader.varint();
      const handle = new Reader(index, reader.at + keySize);
      blocks.push(blockAt(table, handle.varint(), handle.varint()));
      reader.at += keySize + valueSize;
    }
    return blocks;
  } catch {
    return [];
  }
}

function blockAt(table: Buffer, offset: number, size: number): Buffer {
  const block = table.subarray(offset, offset + size);
  return table[offset + size] === 1 ? unsnappy(block) : block;
}

/** Values that Chromium has packed: a mark of three bytes, then Snappy. */
function packedValues(bytes: Buffer): Buffer[] {
  const mark = Buffer.from([0xff, 0x11, 0x02]);
  const values: Buffer[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
    try {
      values.push(unsnappy(bytes.subarray(at + mark.length), { open: true }));
    } catch {
      // Bytes that only look like the mark.
    }
  }
  return values;
}

class Reader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new RangeError('the bytes have ended');
    this.at += 1;
    return value;
  }

  little(size: number): number {
    let value = 0;
    for (let place = 0; place < size; place += 1) value += this.byte() * 256 ** place;
    return value;
  }

  varint(): number {
    let value = 0;
    for (let place = 1; ; place *= 128) {
      const byte = this.byte();
      value += (byte & 127) * place;
      if (byte < 128) return value;
    }
  }
}

const mostUnpacked = 64 * 1024 * 1024;

/** Unpacks Snappy. `open`: the end of the packed bytes is not known, so that unpacking ends with the promised size. */
export function unsnappy(packed: Buffer, { open = false } = {}): Buffer {
  const reader = new Reader(packed, 0);
  const size = reader.varint();
  if (size > mostUnpacked) throw new RangeError('too large');
  const out = Buffer.alloc(size);
  let filled = 0;
  const end = open ? Number.POSITIVE_INFINITY : packed.length;
  while (filled < size && reader.at < end) {
    const tag = reader.byte();
    if ((tag & 3) === 0) {
      const short = tag >> 2;
      const length = (short < 60 ? short : reader.little(short - 59)) + 1;
      if (reader.at + length > packed.length || filled + length > size)
        throw new RangeError('no such literal');
      packed.copy(out, filled, reader.at, reader.at + length);
      reader.at += length;
      filled += length;
      continue;
    }
    const length = (tag & 3) === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const back = (tag & 3) === 1 ? (tag >> 5) * 256 + reader.byte() : reader.little((tag & 3) === 2 ? 2 : 4);
    if (back === 0 || back > filled || filled + length > size) throw new RangeError('no such copy');
    for (let step = 0; step < length; step += 1, filled += 1) out[filled] = out[filled - back]!;
  }
  return out;
}
