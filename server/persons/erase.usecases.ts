import { contractFate } from '#domain/person/fate.ts';
import { confirmsErasure, type ChosenHoldings, type Holding } from '#domain/person/person.ts';
import { berlinDate } from '#domain/time/date.ts';
import { may } from '#domain/user/permissions.ts';
import { readRole } from '#domain/user/roles.ts';
import type { Tx } from '../shared/db/database.ts';
import { forgetAnswers, forgetUnsealedAnswers } from '../shared/db/idempotency.ts';
import { system, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { clientRecord, invitationRecord, listedUser, wholePlace } from '../shared/deeds/records.ts';
import type { Deps } from '../shared/deps.ts';
import { ApiError } from '../shared/api-error.ts';
import { recipientMarks } from '../shared/mail/blanked.ts';
import { eraseMails } from '../shared/mail/mails.repository.ts';
import { noteSecurity } from '../shared/security-log.ts';
import {
  anonymiseOrder,
  anonymiseSalesperson,
  anonymiseUser,
  deleteInvitation,
  lockOrders,
  lockOrdersBy,
  lockSalesperson,
  lockUser,
  otherAdmins,
  removeContact,
  unnameUser,
} from './erase-account.repository.ts';
import { eraseContract } from './erase-contract.usecases.ts';
import { eraseImportRows, eraseViews } from './erase-traces.repository.ts';
import { contactId, findPerson } from './find.usecases.ts';

type Erasing = Pick<Deps, 'db' | 'files' | 'settings' | 'log'> & { actor: UserActor; now: Date };

/** Of the records that the search leads to, those that were chosen. Throws `not_found` if there are none. */
export async function chosenHoldings(
  { tx, ...given }: Pick<Erasing, 'actor' | 'now' | 'settings'> & { tx: Tx },
  { search, birthdate, chosen }: ChosenHoldings,
): Promise<Holding[]> {
  const { items } = await findPerson({ tx, ...given, search, birthdate });
  const found = items.filter((one) => chosen.some(({ kind, id }) => one.kind === kind && one.id === id));
  if (found.length === 0) throw new ApiError('not_found');
  return found;
}

/**
 * Erases what may be erased of the chosen records, each in a transaction of its own, then what is left of the person
 * beside them. Their files go a day later. Throws `invalid` for a wrong confirmation, `not_found`.
 */
export async function erasePerson(
  given: Erasing & { body: ChosenHoldings & { confirmation: string } },
): Promise<{ erased: number; kept: number }> {
  const { db, settings, log, actor, now, body } = given;
  if (!confirmsErasure(body.confirmation, body.search)) {
    throw new ApiError('invalid', { fields: { confirmation: 'search_differs' } });
  }
  const found = await db.inTransaction(system, (tx) => chosenHoldings({ tx, settings, actor, now }, body));
  const goes: Holding[] = [];
  for (const one of found.filter(({ kept }) => kept === null)) {
    if (await db.inTransaction(system, (tx) => eraseOne({ tx, actor, now }, one))) goes.push(one);
  }
  const stays = found.filter((one) => !goes.includes(one));
  await db.inTransaction(system, (tx) => eraseTraces({ ...given, tx }, { goes, stays }));
  noteSecurity({ log }, 'erased', { userId: actor.userId, records: goes.length, kept: stays.length });
  return { erased: goes.length, kept: stays.length };
}

interface One {
  tx: Tx;
  actor: UserActor;
  now: Date;
}

/** False if the record may not go after all. */
async function eraseOne(doing: One, { kind, id }: Holding): Promise<boolean> {
  const { tx, actor, now } = doing;
  switch (kind) {
    case 'contract': {
      const today = berlinDate(now);
      const mayGo = (row: Parameters<typeof contractFate>[0]) => contractFate(row, today) === null;
      return (await eraseContract({ ...doing, id, mayGo, why: 'request' })) !== null;
    }
    case 'user':
      return eraseUser(doing, id);
    case 'salesperson': {
      const row = await lockSalesperson(tx, id);
      if (!row) return false;
      await anonymiseSalesperson(tx, row);
      const record = clientRecord({ ...row, code: row.clientCode });
      await deed(tx, { record, kind: 'eraseSalesperson', actor, now });
      return true;
    }
    case 'contact': {
      const code = id.split('/')[0]!;
      const row = await removeContact(tx, code, (contact) => contactId(code, contact) === id);
      if (row) await deed(tx, { record: clientRecord({ ...row, code }), kind: 'eraseContact', actor, now });
      return row !== null;
    }
    case 'order': {
      const [row] = await lockOrders(tx, [id]);
      if (!row) return false;
      await anonymiseOrder(tx, row, { names: [row.orderedBy], delivery: true });
      const place = wholePlace(row);
      const at = place ? { place } : {};
      const feed = [{ entity: 'order', id, parent: null, ...at } as const];
      await deed(tx, { record: { entity: 'order', id, ...at, feed }, kind: 'erase', actor, now });
      return true;
    }
    case 'invitation':
      await deleteInvitation(tx, id);
      const record = invitationRecord({ id, place: null });
      await deed(tx, { record, kind: 'invitation_deleted', actor, now, quiet: true });
      return true;
  }
}

async function eraseUser(doing: One, id: string): Promise<boolean> {
  const { tx, actor, now } = doing;
  if (id === actor.userId) return false;
  const row = await lockUser(tx, id);
  if (!row) return false;
  if (
    may(readRole(row.role), 'tenant.manage') &&
    row.status === 'active' &&
    (await otherAdmins(tx, id)) === 0
  )
    return false;
  await unnameUser(tx, row);
  for (const order of await lockOrdersBy(tx, id)) {
    await anonymiseOrder(tx, order, { names: [row.name], delivery: false });
  }
  await anonymiseUser(tx, row, now);
  await forgetAnswers(tx, { userId: id, keys: [] });
  await deed(tx, { record: listedUser({ id, place: null }), kind: 'erased', actor, now });
  return true;
}

/** What else names the person: mails, files of imports, saved views. Mails to who has a record that stays, stay. */
async function eraseTraces(
  { tx, settings }: Erasing & { tx: Tx },
  { goes, stays }: { goes: readonly Holding[]; stays: readonly Holding[] },
): Promise<void> {
  const kept = new Set(stays.map(({ email }) => email?.toLowerCase()));
  const emails = [...new Set(goes.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))];
  const free = emails.filter((email) => !kept.has(email));
  const names = goes.map(({ name }) => name.toLowerCase()).filter((name) => name.length >= 4);
  const recipients = [...free, ...free.flatMap((email) => recipientMarks(settings, email))];
  const numbers = goes.flatMap(({ kind, called }) => (kind === 'order' ? [called.toLowerCase()] : []));
  await eraseMails(tx, { recipients, contractId: null, numbers: [...free, ...numbers], names });
  const words = [...new Set([...emails, ...names])];
  await eraseViews(tx, words);
  const codes = goes.flatMap(({ code }) => (code === null ? [] : [code]));
  await eraseImportRows(tx, { records: codes, words });
  for (const code of codes) await forgetUnsealedAnswers(tx, code);
}
