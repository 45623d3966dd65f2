import type { Tx } from '../shared/db/database.ts';
import { addClaims, type Claims } from './claims.repository.ts';

/** Claims with all that is kept of them, as they come from elsewhere. */
export type TakenOverClaims = Claims;

/** Takes over claims as they are; their photos are in the file store already. Needs a transaction of the system. */
export function takeOverClaims(tx: Tx, taken: TakenOverClaims): Promise<void> {
  return addClaims(tx, taken);
}
