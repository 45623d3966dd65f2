import { randomBytes } from 'node:crypto';

let lastMs = -1;
let counter = 0;

/**
 * A version 7 UUID: ids made later sort later, so that indexes grow at their end and what one process makes within a
 * millisecond keeps its order.
 */
export function uuidv7(now: Date): string {
  const ms = now.getTime();
  const bytes = randomBytes(16);
  // The 12 bits after the time count within it; they start low, so that there is room to count.
  counter = ms === lastMs ? counter + 1 : bytes.readUInt16BE(6) & 0x3ff;
  lastMs = ms;
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | (counter & 0xfff), 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
