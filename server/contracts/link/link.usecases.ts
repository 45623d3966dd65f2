import type { ContractLink, ShownLink } from '#domain/contract/customer-page/contract-link.ts';
import { linkKindOf } from '#domain/contract/customer-page/contract-link.ts';
import type { Origin } from '#domain/contract/customer-page/link-use.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import type { Deps } from '../../shared/deps.ts';
import { ApiError } from '../../shared/api-error.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { noteSecurity } from '../../shared/security-log.ts';
import type { Settings } from '../../shared/settings.ts';
import type { ContractRow } from '../contract-row.ts';
import { findByCode, findByCodeToChange } from '../contracts.repository.ts';
import { noteDeed } from '../life/happen.usecases.ts';
import { linkExpiry, shownLink } from '../link-token.ts';
import { addLinkUse } from './link-uses.repository.ts';

interface Asking {
  tx: Tx;
  actor: UserActor;
  code: string;
  now: Date;
}

/** Whether the customer has a link that fits the status; null if none does. Throws `not_found`. */
export async function contractLink({ tx, actor, code, now }: Asking): Promise<ContractLink> {
  const row = await findByCode(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  return linkOf(row, now);
}

/**
 * The link itself, to be copied or held out as a QR code. Each showing has a link of its own and is on the trail. Throws
 * `not_found`, `wrong_state` if there is no link that works.
 */
export async function showLink(
  given: Asking & { settings: Settings; origin: Origin; log: Deps['log'] },
): Promise<ShownLink> {
  const { tx, actor, settings, code, now, origin, log } = given;
  const row = await findByCode(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  const link = linkOf(row, now);
  if (!link || link.expired) throw new ApiError('wrong_state', { details: { status: row.status } });
  const shownId = uuidv7(now);
  await addLinkUse(tx, { ...useOf({ row, actor, now, origin }), id: shownId, deed: 'show' });
  const data = { use: shownId };
  await deed(tx, { record: contractRecord(row), kind: 'showLink', actor, now, data, quiet: true });
  noteSecurity({ log }, 'link_read', { userId: actor.userId, record: row.code });
  const { id, linkVersion } = row;
  return { ...link, url: shownLink(settings, link.kind, { id, linkVersion, shownId }) };
}

/** Notes that somebody had the customer's link mailed. */
export async function noteSending(given: Using): Promise<void> {
  await addLinkUse(given.tx, { ...useOf(given), id: uuidv7(given.now), deed: 'send' });
}

interface Using {
  tx: Tx;
  row: ContractRow;
  actor: UserActor;
  now: Date;
  origin: Origin;
}

function useOf({ row, actor, now, origin }: Omit<Using, 'tx'>) {
  return { contractId: row.id, at: now, userId: actor.userId, userName: actor.name, ...origin };
}

/** Makes the same link valid for another 60 days. Throws `not_found`, `wrong_state` if the contract has no link. */
export async function renewLink({ tx, actor, code, now }: Asking): Promise<ContractLink> {
  const row = await findByCodeToChange(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  if (!linkKindOf(row.status)) throw new ApiError('wrong_state', { details: { status: row.status } });
  const change = { linkExpiresAt: linkExpiry(now) };
  return linkOf(await noteDeed({ tx, actor, now, row, deed: 'renewLink', change }), now);
}

/**
 * Makes every link worthless that the customer was given, in any status; those to documents too. Renewing makes a new
 * one. Throws `not_found`, `wrong_state` where none is good.
 */
export async function revokeLink({ tx, actor, code, now }: Asking): Promise<ContractLink> {
  const row = await findByCodeToChange(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  if (!row.linkExpiresAt) throw new ApiError('wrong_state', { details: { status: row.status } });
  const change = { linkVersion: row.linkVersion + 1, linkExpiresAt: null };
  return linkOf(await noteDeed({ tx, actor, now, row, deed: 'revokeLink', change }), now);
}

function linkOf(row: ContractRow, now: Date): ContractLink {
  const kind = linkKindOf(row.status);
  if (!kind) return null;
  const { linkExpiresAt } = row;
  return {
    kind,
    expiresAt: linkExpiresAt?.toISOString() ?? null,
    expired: !linkExpiresAt || linkExpiresAt <= now,
  };
}
