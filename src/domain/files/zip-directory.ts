const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;
const headerMark = 0x04_03_4b_50;

/** A file of an archive, as the archive's directory describes it. */
export interface ZipEntry {
  name: string;
  /** Bytes unpacked, as the directory says. */
  size: number;
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number;
  /** Bytes as they are packed, and where its own header begins. */
  packedSize: number;
  at: number;
  isEncrypted: boolean;
  isLink: boolean;
}

/** The directory of an archive; null if it is broken, in several parts, or of more than `most` entries. */
export function zipEntries(bytes: Uint8Array, most: number): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  if (count > most || view.getUint16(end + 8, true) !== count || at + length > end) return null;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) return null;
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return null;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      size: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      // The upper half holds a Unix mode, in which 0xA… is a symbolic link.
      isLink: view.getUint16(at + 40, true) >>> 12 === 0xa,
    });
    at = next;
  }
  return entries;
}

/** Where the directory's end record begins. A comment of up to 64 kB may follow it. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - 22;
  for (let at = last; at >= 0 && at >= last - 0xff_ff; at -= 1) {
    if (view.getUint32(at, true) === endMark && at + 22 + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  }
  return null;
}

/** The packed bytes of an entry; null if its own header is not where the directory says. */
export function packedBytes(bytes: Uint8Array, { at, packedSize }: ZipEntry): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.byteLength || view.getUint32(at, true) !== headerMark) return null;
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return begin + packedSize > bytes.byteLength ? null : bytes.subarray(begin, begin + packedSize);
}

/** True for a name that leads out of the folder into which an archive is unpacked. */
export function leadsOut(name: string): boolean {
  return /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name);
}
