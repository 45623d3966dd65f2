import { unpackedSize } from './unpack.ts';
import { leadsOut, packedBytes, zipEntries, type ZipEntry } from './zip-directory.ts';

/** Most parts of a workbook, and the most bytes that they unpack to. */
const most = { parts: 5000, bytes: 200 * 1024 * 1024 };

/** Programs in a workbook. */
const macros = /(^|\/)(vbaProject[^/]*|macrosheets\/.*)$/i;

/**
 * Why a workbook (XLSX) is not kept: its directory is broken or not a workbook's (`unreadable`), or it holds programs, is
 * encrypted, or unpacks to more than `mostBytes` (`unsafe`). Its parts are unpacked to count, because a directory may say
 * anything, and no further than that.
 */
export function workbookProblem(
  bytes: Uint8Array,
  mostBytes: number = most.bytes,
): 'unreadable' | 'unsafe' | null {
  const entries = zipEntries(bytes, most.parts);
  if (!entries) return 'unreadable';
  const names = entries.map(({ name }) => name);
  if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith('xl/')))
    return 'unreadable';
  const isActive = entries.some(
    ({ name, isEncrypted, isLink }) => isEncrypted || isLink || leadsOut(name) || macros.test(name),
  );
  if (isActive) return 'unsafe';
  let left = mostBytes;
  if (entries.reduce((sum, { size }) => sum + size, 0) > left) return 'unsafe';
  for (const entry of entries) {
    const size = sizeOf(bytes, entry, left);
    if (size === null) return 'unreadable';
    left -= size;
    if (left < 0) return 'unsafe';
  }
  return null;
}

function sizeOf(bytes: Uint8Array, entry: ZipEntry, left: number): number | null {
  const packed = packedBytes(bytes, entry);
  if (!packed) return null;
  if (entry.method === 0) return packed.byteLength;
  return entry.method === 8 ? unpackedSize(packed, left) : null;
}
