import { v7 } from 'uuid';

/**
 * A new UUID version 7. Ids made later sort later as text, also within one millisecond on one page. The id names the
 * record for good and is the idempotency key of its first sending.
 */
export function newId(): string {
  return v7();
}

/** The instant at which `newId` made an id, in epoch milliseconds of that device's clock. */
export function madeAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
