import { customerName } from '#domain/customer/customer.ts';
import type { Tx } from '../shared/db/database.ts';
import { forgetAnswers } from '../shared/db/idempotency.ts';
import { placeOfRow, type Actor } from '../shared/db/tenancy.ts';
import { deed, news } from '../shared/deeds/deed.ts';
import { claimRecord, contractRecord } from '../shared/deeds/records.ts';
import { eraseMails } from '../shared/mail/mails.repository.ts';
import { anonymiseContract, lockContract } from './erase-contract.repository.ts';
import type { ContractRow } from './find.repository.ts';

/**
 * Anonymises a contract with its claims, photos, documents and notes, in a transaction of the system. What was mailed
 * about it and what was answered to the devices that made it goes too. Devices that keep it fetch it anew. Does nothing
 * and returns null if that was done already, or if `mayGo` says no.
 */
export async function eraseContract(given: {
  tx: Tx;
  actor: Actor;
  now: Date;
  id: string;
  mayGo: (row: ContractRow) => boolean;
  why: 'request' | 'retention';
}): Promise<ContractRow | null> {
  const { tx, actor, now, id, mayGo, why } = given;
  const row = await lockContract(tx, id);
  if (!row || !mayGo(row)) return null;
  const place = placeOfRow(row);
  const { claimIds, noteIds } = await anonymiseContract(tx, row, now);
  await eraseMails(tx, { recipients: [], contractId: row.id, ...saidOf(row) });
  await forgetAnswers(tx, { keys: [row.id, ...claimIds, ...noteIds] });
  await deed(tx, { record: contractRecord(row), kind: 'erase', actor, now, data: { why } });
  for (const claimId of claimIds) {
    await news(tx, claimRecord({ ...place, id: claimId, contractCode: row.code }), now);
  }
  return row;
}

/** By what mails to others name a contract and its customer. */
function saidOf({ leadNumber, policyNumber, code, customer }: ContractRow) {
  const second = [customer.personTwoFirstName, customer.personTwoLastName].filter(Boolean).join(' ');
  const lower = (words: readonly (string | null)[]) =>
    words.filter((word) => word !== null && word.length >= 4).map((word) => word!.toLowerCase());
  return {
    numbers: lower([leadNumber, policyNumber, code, customer.email]),
    names: lower([customerName(customer), second]),
  };
}
