import type { Tx } from '../shared/db/database.ts';
import { addClaims, type Claims } from './claims.repository.ts';

/** Claims from another system, with their photos and history. */
export type TakenOverClaims = Claims;

/**
 * Adds claims from another system as they are. Their photos must already be in the file store. Needs a system
 * transaction.
 */
export function takeOverClaims(tx: Tx, taken: TakenOverClaims): Promise<void> {
  return addClaims(tx, taken);
}
