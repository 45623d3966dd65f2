import { asSystem } from '../../shared/db/as-system.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system, type UserActor } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { userRecord } from '../../shared/deeds/records.ts';
import { ApiError } from '../../shared/api-error.ts';
import { deleteDevices, findAccountById, type User } from '../auth.repository.ts';
import { deleteChallengesOf, deletePasskeys, deleteTotp, saveRecoveryCodes } from './factors.repository.ts';

interface Resetting {
  tx: Tx;
  now: Date;
}

/** Takes all factors of an account and signs its devices out. Needs the system's rights. */
export async function clearFactors({ tx }: Pick<Resetting, 'tx'>, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await deletePasskeys(tx, userId);
  await saveRecoveryCodes(tx, userId, []);
  await deleteChallengesOf(tx, userId);
  await deleteDevices(tx, userId);
}

/**
 * Resets somebody's factors for them, because they have lost them. They are told by mail, sign in with their password and
 * set a factor up anew. Throws `not_found`.
 */
export async function resetFactors(doing: Resetting & { actor: UserActor }, userId: string): Promise<void> {
  const { tx, actor, now } = doing;
  await asSystem(tx, actor, async () => {
    const owner = await findAccountById(tx, userId);
    if (!owner) throw new ApiError('not_found');
    await clearFactors(doing, userId);
    await deed(tx, { record: userRecord(owner), kind: 'factors_reset', actor, now, details: { owner } });
  });
}

/** The same by the operator on the server's own machine. */
export async function resetFactorsByOperator(doing: Resetting, owner: User): Promise<void> {
  const { tx, now } = doing;
  await clearFactors(doing, owner.id);
  const record = userRecord(owner);
  await deed(tx, { record, kind: 'factors_reset', actor: system, now, details: { owner } });
}
