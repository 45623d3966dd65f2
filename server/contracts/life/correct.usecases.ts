import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '#domain/contract/contract.ts';
import { contactFields, readCorrection, type ContractCorrection } from '#domain/contract/life/correction.ts';
import { isPolicy } from '#domain/contract/life/status.ts';
import { allowedContractEvents } from '#domain/contract/life/transitions.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/api-error.ts';
import { admitMail } from '../../shared/mail/mail-limits.ts';
import type { ContractRow } from '../contract-row.ts';
import { wholeContract } from '../contracts.usecases.ts';
import { linkExpiry } from '../link-token.ts';
import { noteDeed } from './happen.usecases.ts';
import { contractToChange } from './to-change.usecases.ts';

type Corrected = Customer & Pick<ContractRow, 'riskAddress'>;

/**
 * Corrects a policy of the actor's scope. Documents that print what changed follow in a new version, and the customer
 * is told by mail. A new email makes the old links worthless; the mail to it carries the new one. Throws `not_found`,
 * `version_conflict` with the current contract, `wrong_state` if it is no policy, `invalid` by field, `mail_limited` with the seconds to wait: nobody's
 * data changes without a mail.
 */
export async function correctContract(given: {
  tx: Tx;
  actor: UserActor;
  code: string;
  ifMatch: number;
  now: Date;
  correction: ContractCorrection;
}): Promise<Contract> {
  const { tx, actor, now } = given;
  const row = await contractToChange(given);
  if (!isPolicy(row.status)) {
    const allowed = allowedContractEvents(row.status, actor.role);
    throw new ApiError('wrong_state', { details: { status: row.status, allowed } });
  }
  const known: Corrected & Record<string, unknown> = { ...row.customer, riskAddress: row.riskAddress };
  const { correction, problems } = readCorrection(row.customer, given.correction);
  if (problems) throw new ApiError('invalid', { fields: problems });
  const changed = Object.entries(correction).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, known[name]),
  );
  if (changed.length === 0) return wholeContract(tx, row);
  const { riskAddress, ...customer } = { ...known, ...Object.fromEntries(changed) } as Corrected;
  for (const recipient of new Set([customer.email, row.customer.email].filter(Boolean)))
    await admitMail(tx, { actor, now, recipient, kind: 'mailCorrection', client: row.ern });
  const isMoved = customer.email.toLowerCase() !== row.customer.email.toLowerCase();
  const fields = changed.map(([name]) => name);
  const after = await noteDeed({
    tx,
    actor,
    now,
    row,
    deed: fields.every((name) => contactFields.includes(name)) ? 'amendContact' : 'amendPerson',
    change: {
      customer,
      riskAddress,
      linkExpiresAt: linkExpiry(now),
      ...(isMoved && { linkVersion: row.linkVersion + 1, mailFailedAt: null, mailWithheldAt: null }),
    },
    data: { fields },
    details: { fields },
  });
  return wholeContract(tx, after);
}
