import type { ClaimableContract } from '#domain/contract/contract.ts';
import { contractDetails } from '#domain/contract/lists/details.ts';
import { isClaimable } from '#domain/contract/objects/insured-object.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/api-error.ts';
import { findObjects } from '../contracts.repository.ts';
import { findClaimable, findClaimableOf } from './claimable.repository.ts';

/** Contracts per call, and the most that a device may store in all. */
const claimablePage = 500;
const mostKept = 5000;

/**
 * A page of the activated contracts with their claimable objects, up to the most that a device may store, or those with
 * these codes. The cursor also carries how many the device has been given.
 */
export async function listClaimable({
  tx,
  actor,
  after,
  codes,
}: {
  tx: Tx;
  actor: UserActor;
  after?: string | undefined;
  codes?: readonly string[] | undefined;
}): Promise<{ items: ClaimableContract[]; next: string | null }> {
  if (codes) return { items: await withObjects(tx, await findClaimableOf(tx, codes)), next: null };
  const from = readClaimableCursor(after);
  if (from.given >= mostKept) return { items: [], next: null };
  const rows = await findClaimable(tx, { actor, after: from.code, limit: claimablePage + 1 });
  const kept = rows.slice(0, claimablePage);
  const last = kept.at(-1);
  return {
    items: await withObjects(tx, kept),
    // At the most that a device stores, it tells that there are more.
    next: last && rows.length > claimablePage ? `${from.given + kept.length}.${last.code}` : null,
  };
}

async function withObjects(
  tx: Tx,
  rows: Awaited<ReturnType<typeof findClaimableOf>>,
): Promise<ClaimableContract[]> {
  const objects = await findObjects(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, customer, orderConfirmationNumber, ...row }) => {
    const insuredObjects = objects.get(id)!;
    const details = contractDetails({ ...row, customer, orderConfirmationNumber, insuredObjects });
    return { ...row, details, insuredObjects: insuredObjects.filter(isClaimable) };
  });
}

function readClaimableCursor(text: string | undefined): { given: number; code: string } {
  if (text === undefined) return { given: 0, code: '' };
  const [, given, code] = /^(\d{1,6})\.(.{1,40})$/.exec(text) ?? [];
  if (!given || !code) throw new ApiError('bad_request');
  return { given: Number(given), code };
}
