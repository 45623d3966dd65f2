let lastMs = 0;
let counter = 0;

/**
 * A new id, UUID version 7: ids made later sort later as text, also several in one millisecond on one page. It names
 * the record for good, and a row of the outbox is sent under it as idempotency key.
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (now > lastMs) {
    lastMs = now;
    counter = bytes[6]! & 0x07;
  } else if (++counter > 0xfff) {
    // More than 4,000 in a millisecond, or a clock set back: go on from the last instant.
    lastMs += 1;
    counter = 0;
  }
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(lastMs / 0x1_0000));
  view.setUint16(4, lastMs % 0x1_0000);
  view.setUint16(6, 0x7000 | counter);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
