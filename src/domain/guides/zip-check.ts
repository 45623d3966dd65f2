/** Most entries of an archive of print data, and the most bytes that it unpacks to. */
const most = { entries: 1000, bytes: 1024 * 1024 * 1024, ratio: 200 };

/** Endings of programs, scripts and shortcuts, and of archives that hide them. Print data has none of them. */
const programs =
  /\.(exe|com|scr|pif|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|wsf?|wsh|hta|msi|msp|dll|cpl|lnk|url|scf|reg|jar|class|apk|app|dmg|pkg|sh|py|rb|pl|php|html?|xhtml|svgz|xml|iso|img|docm|xlsm|pptm|bin|zip|rar|7z|gz)$/i;

const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;

/**
 * Judges an archive by its directory, without unpacking it: refuses programs, names that lead out of the folder, what
 * is encrypted, and what unpacks to far more than it is.
 */
export function zipProblem(bytes: Uint8Array): 'asset_zip_unsafe' | 'asset_unreadable' | null {
  const entries = entriesOf(bytes);
  if (!entries || entries.length === 0) return 'asset_unreadable';
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const isBomb = size > most.bytes || size > bytes.byteLength * most.ratio;
  const isUnsafe = entries.some(
    ({ name, isEncrypted, isLink }) => isEncrypted || isLink || leadsOut(name) || programs.test(name.trim()),
  );
  return isBomb || isUnsafe ? 'asset_zip_unsafe' : null;
}

function leadsOut(name: string): boolean {
  return /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name);
}

interface Entry {
  name: string;
  /** Bytes unpacked. */
  size: number;
  isEncrypted: boolean;
  isLink: boolean;
}

/** The directory of an archive; null if it is broken, in several parts, or of more entries than print data has. */
function entriesOf(bytes: Uint8Array): Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  if (count > most.entries || view.getUint16(end + 8, true) !== count || at + length > end) return null;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) return null;
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return null;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      size: view.getUint32(at + 24, true),
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
