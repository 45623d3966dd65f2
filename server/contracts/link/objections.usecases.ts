import type { Declared } from '#domain/contract/customer-page/declared.ts';
import { customerDeeds } from '#domain/contract/customer-page/link-use.ts';
import { contractNumber } from '#domain/contract/change.ts';
import { customerReference } from '#domain/trail/customer-reference.ts';
import { retailerOfCustomer } from '../../directory/lookup.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system, type CustomerActor } from '../../shared/db/tenancy.ts';
import type { Deps } from '../../shared/deps.ts';
import { ApiError } from '../../shared/api-error.ts';
import { refusalOfToken } from '../../shared/http/throttle.ts';
import { noteSecurity } from '../../shared/security-log.ts';
import { findLinked } from '../contracts.repository.ts';
import { noteDeed } from '../life/happen.usecases.ts';
import { providerToCustomers } from '../../shared/provider-to-customers.ts';
import { changeLinkUse, lockLinkUse, type LinkUseRow } from './link-uses.repository.ts';
import { readObjectionToken } from '../objection-token.ts';

interface Objecting extends Pick<Deps, 'db' | 'settings' | 'log'> {
  now: Date;
  address: string;
  params: { token: string };
}

/** What the mail behind this token says was declared. Throws `link_invalid`, `throttled`. */
export function declaredBy(call: Objecting): Promise<Declared> {
  return withDeclared(call, (tx, use) => declaredOf(call, tx, use));
}

/**
 * Keeps that a customer says a deed was not theirs, for staff to look into. The deed stands until they decide. Sent again
 * it changes nothing. Throws `link_invalid`, `throttled`.
 */
export function objectTo(call: Objecting & { body: { text: string } }): Promise<Declared> {
  const { now, body, log } = call;
  return withDeclared(call, async (tx, use) => {
    if (use.objectedAt) return declaredOf(call, tx, use);
    const row = await findLinked(tx, use.contractId, 'changing');
    const change = { objectedAt: now, objection: body.text || null, checkedAt: null, checkedBy: null };
    await changeLinkUse(tx, use.id, change);
    const name = customerReference(row!.code);
    const actor: CustomerActor = { kind: 'customer', contractId: use.contractId, name };
    await noteDeed({ tx, actor, now, row: row!, deed: 'objectToDeed', data: { use: use.id, of: use.deed } });
    noteSecurity({ log }, 'objected', { record: row!.code });
    return declaredOf(call, tx, { ...use, ...change });
  });
}

async function withDeclared<T>(
  { db, settings, now, address, params }: Objecting,
  work: (tx: Tx, use: LinkUseRow) => Promise<T>,
): Promise<T> {
  const id = readObjectionToken(settings.appSecret, params.token);
  if (!id) throw await refusalOfToken({ db, now, address });
  return db.inTransaction(system, async (tx) => {
    const use = await lockLinkUse(tx, id);
    if (!use) throw new ApiError('link_invalid');
    return work(tx, use);
  });
}

async function declaredOf({ settings, now }: Objecting, tx: Tx, use: LinkUseRow): Promise<Declared> {
  const row = await findLinked(tx, use.contractId, 'reading');
  const deed = customerDeeds.find((one) => one === use.deed);
  const retailer = row && (await retailerOfCustomer(tx, row.clientCode));
  if (!row || !deed || !retailer) throw new ApiError('link_invalid');
  return {
    provider: providerToCustomers(settings, now),
    retailer,
    number: contractNumber(row),
    deed,
    at: use.at.toISOString(),
    objectedAt: use.objectedAt?.toISOString() ?? null,
  };
}
