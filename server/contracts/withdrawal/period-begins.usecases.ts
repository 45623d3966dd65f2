import type { Tx } from '../../shared/db/database.ts';

/**
 * When it was last proven that a contract's customer received the set of documents with which the period for a
 * withdrawal begins. Null while nothing is proven: the period has not begun, and the contract may be withdrawn from. It
 * is asked with the system's rights.
 */
export function periodBegins(_tx: Tx, _contractId: string): Promise<{ provenAt: Date } | null> {
  return Promise.resolve(null);
}
