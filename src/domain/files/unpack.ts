import { Inflate } from 'fflate';

/** Bytes given to the unpacker at a time. Nothing packs better than a thousandfold, so each unpacks to 4 MB at most. */
const stepBytes = 4096;

/**
 * The first `bytes` of what a PDF has packed, or some more; null unless it is packed as PDFs do. Where it is damaged or
 * cut off, what comes before counts.
 */
export function unpackBeginning(packed: Uint8Array, bytes: number): Uint8Array | null {
  if ((packed[0]! & 0x0f) !== 8) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    parts.push(part);
    length += part.byteLength;
  });
  try {
    const step = Math.min(stepBytes, bytes);
    for (let at = 2; at < packed.byteLength; at += step) {
      inflate.push(packed.subarray(at, at + step));
      if (length >= bytes) break;
    }
  } catch {
    if (length === 0) return null;
  }
  return joined(parts, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

/**
 * How many bytes deflated ones unpack to, without keeping them; more than `most` if it is more, null if they are damaged
 * or cut off.
 */
export function unpackedSize(packed: Uint8Array, most: number): number | null {
  let length = 0;
  let isWhole = false;
  const inflate = new Inflate((part, isLast) => {
    length += part.byteLength;
    isWhole = isLast;
  });
  try {
    for (let at = 0; at < packed.byteLength; at += stepBytes) {
      inflate.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.byteLength);
      if (length > most) break;
    }
  } catch {
    return null;
  }
  return isWhole || length > most ? length : null;
}
