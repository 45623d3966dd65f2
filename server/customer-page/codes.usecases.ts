import { randomInt } from 'node:crypto';
import { followLink, readLink } from '../contracts/link/open-link.usecases.ts';
import { withSystemRights } from '../shared/db/as-system.ts';
import { system } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import { admitAttempt } from '../shared/http/throttle.ts';
import { readSignedToken, signToken } from '../shared/signed-token.ts';
import { deleteCode, findCode, noteWrongTry, saveCode } from './codes.repository.ts';
import { codeMinutes, mailCode, type Addressed, type CodeUse } from './code-mail.ts';
import { visit, type Visit, type Visiting } from './visit.usecases.ts';

/** Wrong tries that a code stands. */
const mostTries = 5;

const purposes = { declaring: 'declaration-code', opening: 'opening-code' } as const;
const purposeOf = (use: CodeUse, contractId: string) => `${purposes[use]}:${contractId}`;

/**
 * Mails the customer six digits with which they declare. An earlier code ends. Throws as `visit` does, `wrong_state` if
 * there is nothing to declare, `no_mailbox`, `throttled`.
 */
export function sendCode(call: Visiting): Promise<{ sent: true }> {
  return visit(call, 'changing', async (of) => {
    const { status, declarations } = of.row;
    if (!of.takesCode || declarations !== null) throw new ApiError('wrong_state', { details: { status } });
    await sendCodeFor('declaring', of);
    return { sent: true };
  });
}

/** Mails the customer a code. An earlier one ends. Throws `no_mailbox` if there is no address, `throttled`. */
export async function sendCodeFor(use: CodeUse, to: Addressed): Promise<void> {
  const { tx, now, row, settings } = to;
  if (row.customer.email === '') throw new ApiError('no_mailbox');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await withSystemRights(tx, async () => {
    await admitAttempt(tx, { limit: 'code', subject: row.id, now });
    await saveCode(tx, {
      contractId: row.id,
      signature: signToken(settings.appSecret, purposeOf(use, row.id), Buffer.from(code)),
      expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
      tries: 0,
    });
  });
  await mailCode(use, to, code);
}

/**
 * Checks a code before the transaction of what is declared with it, so that a wrong try counts whatever becomes of that.
 * Throws `code_needed`, `code_wrong`, `code_expired`. What is declared already needs no code, and a link that is not
 * genuine is left to `visit`.
 */
export async function checkCode(
  { db, settings, now, params }: Visiting,
  given: string | undefined,
): Promise<void> {
  const link = readLink(settings, params);
  if (!link) return;
  const trouble = await db.inTransaction(system, async (tx) => {
    const contract = await followLink({ tx, now }, link, 'reading');
    if (!contract?.isGood || contract.row.declarations) return null;
    return troubleOfCode('declaring', { tx, settings, now, contractId: link.contractId, given });
  });
  if (trouble) throw new ApiError(trouble);
}

/** Why a code is not taken, or null. A wrong one counts if the transaction is committed. */
export async function troubleOfCode(
  use: CodeUse,
  {
    tx,
    settings,
    now,
    contractId,
    given = '',
  }: Pick<Addressed, 'tx' | 'settings' | 'now'> & { contractId: string; given: string | undefined },
): Promise<'code_needed' | 'code_wrong' | 'code_expired' | null> {
  const code = given.replaceAll(/\D/g, '');
  if (code === '') return 'code_needed';
  const held = await findCode(tx, contractId);
  if (!held || held.expiresAt <= now || held.tries >= mostTries) return 'code_expired';
  const known = readSignedToken(settings.appSecret, purposeOf(use, contractId), held.signature);
  if (known?.toString() === code) return null;
  await noteWrongTry(tx, contractId);
  return 'code_wrong';
}

/** Ends the code with which something was declared. Throws `code_expired` if another request was faster. */
export async function useCode({ tx, row, takesCode }: Visit): Promise<void> {
  if (!takesCode) return;
  const isLeft = await withSystemRights(tx, () => deleteCode(tx, row.id));
  if (!isLeft) throw new ApiError('code_expired');
}
