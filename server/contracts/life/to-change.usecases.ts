import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { ContractRow } from '../contract-row.ts';
import { findByCodeToChange } from '../contracts.repository.ts';
import { wholeContract } from '../contracts.usecases.ts';

/**
 * The contract with this code in the actor's scope, locked. Throws `not_found`, and `version_conflict` with the current
 * contract if its version is not `ifMatch`.
 */
export async function contractToChange(given: {
  tx: Tx;
  actor: UserActor;
  code: string;
  ifMatch: number;
}): Promise<ContractRow> {
  const { tx, actor, code, ifMatch } = given;
  const row = await findByCodeToChange(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  if (row.version !== ifMatch) {
    throw new ApiError('version_conflict', { details: await wholeContract(tx, row) });
  }
  return row;
}
