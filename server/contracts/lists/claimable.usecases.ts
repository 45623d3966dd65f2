import type { ClaimableContract } from '#domain/contract/contract.ts';
import { contractDetails } from '#domain/contract/lists/details.ts';
import { isClaimable } from '#domain/contract/objects/insured-object.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/api-error.ts';
import { findObjects } from '../contracts.repository.ts';
import { findClaimable } from './claimable.repository.ts';

/** Contracts per call, and the most that a device may store in all. */
const claimablePage = 500;
const mostKept = 5000;

/**
 * A page of the activated contracts with their claimable objects, up to the most that a device may store. The cursor
 * also carries how many the device has been given.
 */
export async function listClaimable({
  tx,
  actor,
  after,
}: {
  tx: Tx;
  actor: UserActor;
  after: string | undefined;
}): Promise<{ items: ClaimableContract[]; next: string | null }> {
  const from = readClaimableCursor(after);
  const rows = await findClaimable(tx, { actor, after: from.code, limit: claimablePage + 1 });
  const kept = rows.slice(0, claimablePage);
  const objects = await findObjects(
    tx,
    kept.map((row) => row.id),
  );
  const given = from.given + kept.length;
  const last = kept.at(-1);
  return {
    items: kept.map(({ id, customer, orderConfirmationNumber, ...row }) => {
      const insuredObjects = objects.get(id)!;
      const details = contractDetails({ ...row, customer, orderConfirmationNumber, insuredObjects });
      return { ...row, details, insuredObjects: insuredObjects.filter(isClaimable) };
    }),
    next: last && rows.length > claimablePage && given < mostKept ? `${given}.${last.code}` : null,
  };
}

function readClaimableCursor(text: string | undefined): { given: number; code: string } {
  if (text === undefined) return { given: 0, code: '' };
  const [, given, code] = /^(\d{1,6})\.(.{1,40})$/.exec(text) ?? [];
  if (!given || !code) throw new ApiError('bad_request');
  return { given: Number(given), code };
}
