import { v7 } from 'uuid';

/**
 * A new UUID version 7. Ids made later sort later as text, also within one millisecond on one page. The id names the
 * record for good and is the idempotency key of its first sending.
 */
export function newId(): string {
  return v7();
}
