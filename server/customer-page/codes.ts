import { randomInt } from 'node:crypto';
import { followLink, readLink } from '#server/contracts/link/open-link.usecases.ts';
import { withSystemRights } from '../shared/db/as-system.ts';
import { system } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { admitAttempt } from '../shared/http/throttle.ts';
import { readSignedToken, signToken } from '../shared/signed-token.ts';
import { deleteCode, findCode, noteWrongTry, saveCode } from './codes.repository.ts';
import { codeMinutes, mailCode } from './code-mail.ts';
import { visit, type Visit, type Visiting } from './visit.ts';

/** Wrong tries that a code stands. */
const mostTries = 5;

const purposeOf = (contractId: string) => `declaration-code:${contractId}`;

/**
 * Mails the customer six digits with which they declare. An earlier code ends. Throws as `visit` does, `wrong_state` if
 * there is nothing to declare, `throttled`.
 */
export function sendCode(call: Visiting): Promise<{ sent: true }> {
  return visit(call, 'changing', async (of) => {
    const { tx, now, row, settings } = of;
    const declares = row.declarations === null && row.customer.email !== '';
    if (!of.takesCode || !declares) throw new ApiError('wrong_state', { details: { status: row.status } });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await withSystemRights(tx, async () => {
      await admitAttempt(tx, { limit: 'code', subject: row.id, now });
      await saveCode(tx, {
        contractId: row.id,
        signature: signToken(settings.appSecret, purposeOf(row.id), Buffer.from(code)),
        expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
        tries: 0,
      });
    });
    await mailCode(of, code);
    return { sent: true };
  });
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
  const code = given?.replaceAll(/\D/g, '') ?? '';
  const trouble = await db.inTransaction(system, async (tx) => {
    const contract = await followLink({ tx, now }, link, 'reading');
    if (!contract?.isGood || contract.row.declarations) return null;
    if (code === '') return 'code_needed';
    const held = await findCode(tx, link.contractId);
    if (!held || held.expiresAt <= now || held.tries >= mostTries) return 'code_expired';
    const known = readSignedToken(settings.appSecret, purposeOf(link.contractId), held.signature);
    if (known?.toString() === code) return null;
    await noteWrongTry(tx, link.contractId);
    return 'code_wrong';
  });
  if (trouble) throw new ApiError(trouble);
}

/** Ends the code with which something was declared. Throws `code_expired` if another request was faster. */
export async function useCode({ tx, row, takesCode }: Visit): Promise<void> {
  if (!takesCode) return;
  const isLeft = await withSystemRights(tx, () => deleteCode(tx, row.id));
  if (!isLeft) throw new ApiError('code_expired');
}
