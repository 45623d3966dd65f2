import type { ContractLink } from '#domain/contract/customer-page/contract-link.ts';
import { linkKindOf } from '#domain/contract/customer-page/contract-link.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import type { Settings } from '../../shared/settings.ts';
import type { ContractRow } from '../contract-row.ts';
import { findByCode, findByCodeToChange } from '../contracts.repository.ts';
import { noteDeed } from '../life/happen.usecases.ts';
import { customerLink, linkExpiry } from '../link-token.ts';

interface Asking {
  tx: Tx;
  actor: UserActor;
  settings: Settings;
  code: string;
  now: Date;
}

/** The link to the customer's page that fits the status; null if none does. Throws `not_found`. */
export async function contractLink({ tx, actor, settings, code, now }: Asking): Promise<ContractLink> {
  const row = await findByCode(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  return linkOf(row, settings, now);
}

/** Makes the same link valid for another 60 days. Throws `not_found`, `wrong_state` if the contract has no link. */
export async function renewLink({ tx, actor, settings, code, now }: Asking): Promise<ContractLink> {
  const row = await findByCodeToChange(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  if (!linkKindOf(row.status)) throw new ApiError('wrong_state', { details: { status: row.status } });
  const change = { linkExpiresAt: linkExpiry(now) };
  return linkOf(await noteDeed({ tx, actor, now, row, deed: 'renewLink', change }), settings, now);
}

/**
 * Makes every link worthless that the customer was given, in any status; those to documents too. Renewing makes a new
 * one. Throws `not_found`, `wrong_state` where none is good.
 */
export async function revokeLink({ tx, actor, settings, code, now }: Asking): Promise<ContractLink> {
  const row = await findByCodeToChange(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  if (!row.linkExpiresAt) throw new ApiError('wrong_state', { details: { status: row.status } });
  const change = { linkVersion: row.linkVersion + 1, linkExpiresAt: null };
  return linkOf(await noteDeed({ tx, actor, now, row, deed: 'revokeLink', change }), settings, now);
}

function linkOf(row: ContractRow, settings: Settings, now: Date): ContractLink {
  const kind = linkKindOf(row.status);
  if (!kind) return null;
  const { linkExpiresAt } = row;
  return {
    kind,
    url: customerLink(settings, kind, row),
    expiresAt: linkExpiresAt?.toISOString() ?? null,
    expired: !linkExpiresAt || linkExpiresAt <= now,
  };
}
