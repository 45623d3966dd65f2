import type { InferOutput } from 'valibot';
import type { ClaimQuery, ClaimCountQuery } from '#api/claims.ts';
import { type Claim, type ClaimListItem } from '#domain/claim/claim.ts';
import { reportedSince } from '#domain/claim/report-filter.ts';
import { photoSlots } from '#domain/files/photo-limits.ts';
import { isPolicy } from '#domain/contract/life/status.ts';
import { clientByCode } from '../directory/lookup.usecases.ts';
import { coverOf } from '../contracts/contracts.usecases.ts';
import { contractsNumbered } from '../contracts/lists/search.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { cappedTotal, pageOf, walkOf } from '../shared/db/keyset.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import type { FileAnswer } from '../shared/http/handle.ts';
import {
  findClaim,
  findClaimsOn,
  findParts,
  findPhoto,
  findTickets,
  type ClaimRow,
} from './claims.repository.ts';
import { countByStatus, findPage, type ClaimFilter } from './list.repository.ts';

interface Reading {
  tx: Tx;
  actor: UserActor;
}

/** A page of the claims in the actor's scope, newest report first. */
export async function listClaims({
  tx,
  actor,
  query,
  now,
}: Reading & { query: InferOutput<typeof ClaimQuery>; now: Date }): Promise<{
  items: ClaimListItem[];
  next: string | null;
  previous: string | null;
  first?: number;
  total: { count: number; capped: boolean };
}> {
  const walk = walkOf(query, 'reportedAt');
  const size = Number(query.per);
  const search = {
    ...(await filterOf({ tx, actor, query, now })),
    status: query.status === 'all' ? null : query.status,
    walk,
    limit: size + 1,
  };
  const rows = await findPage(tx, search);
  const page = pageOf(rows, {
    walk,
    size,
    positionOf: ({ id, reportedAt }) => ({ sort: 'reportedAt', value: reportedAt.toISOString(), id }),
  });
  // Rows carry the count, so a page past the last row needs a second query.
  const counted =
    rows.length > 0 || !walk.from
      ? rows
      : await findPage(tx, { ...search, walk: { backward: false, from: null } });
  return { ...page, items: page.items.map(listItemOf), total: cappedTotal(counted[0]?.total ?? 0) };
}

/** How many claims of the actor's scope the list has on each tab. */
export async function countClaims(
  given: Reading & { query: InferOutput<typeof ClaimCountQuery>; now: Date },
) {
  return countByStatus(given.tx, await filterOf(given));
}

async function filterOf({
  tx,
  actor,
  query,
  now,
}: Reading & {
  query: InferOutput<typeof ClaimCountQuery> & { contract?: string | undefined };
  now: Date;
}): Promise<ClaimFilter> {
  return {
    actor,
    reportedSince: reportedSince(query.reported, now),
    contract: query.contract,
    place: query.client === undefined ? (query.association ?? null) : await placeOfClient(tx, query.client),
    search: query.search,
    numbered: await contractsNumbered(tx, query.search),
  };
}

/** The ern of a retailer that the actor may see, else of none. */
async function placeOfClient(tx: Tx, code: string): Promise<string> {
  return (await clientByCode(tx, code))?.ern ?? '';
}

function listItemOf(
  row: Omit<ClaimListItem, 'reportedAt' | 'policyObjectId' | 'version'> & {
    reportedAt: Date;
    policyObjectId: string;
    version: number;
  },
): ClaimListItem {
  return {
    id: row.id,
    version: row.version,
    ticketNumber: row.ticketNumber,
    status: row.status,
    contractCode: row.contractCode,
    policyNumber: row.policyNumber,
    clientName: row.clientName,
    customerName: row.customerName,
    device: row.device,
    serialNumber: row.serialNumber,
    deviceEn: row.deviceEn,
    policyObjectId: row.policyObjectId,
    reportedAt: row.reportedAt.toISOString(),
    damageDate: row.damageDate,
    targetDate: row.targetDate,
    photoCount: row.photoCount,
  };
}

/** One claim of the actor's scope. Throws `not_found`. */
export async function getClaim({ tx, actor, id }: Reading & { id: string }): Promise<Claim> {
  const row = await findClaim(tx, actor, id);
  if (!row) throw new ApiError('not_found');
  return wholeClaim(tx, row);
}

/** The whole claims on contracts that the caller may see, newest report first. */
export async function claimsOn(tx: Tx, contractCodes: readonly string[]): Promise<Claim[]> {
  const rows = contractCodes.length === 0 ? [] : await findClaimsOn(tx, contractCodes);
  const found: Claim[] = [];
  for (const row of rows) found.push(await wholeClaim(tx, row));
  return found;
}

/** The claim with its photos, history and insured object, as the API returns it. */
export async function wholeClaim(tx: Tx, row: ClaimRow): Promise<Claim> {
  const { photos, history } = await findParts(tx, row.id);
  const cover = await coverOf(tx, row);
  return {
    ...listItemOf(row),
    version: row.version,
    contractIsPolicy: cover !== null && isPolicy(cover.status),
    insuredObject: cover?.object ?? null,
    serialNumber: row.serialNumber,
    whatIsDamaged: row.whatIsDamaged,
    howItHappened: row.howItHappened,
    beforeServiceCommencement: row.beforeServiceCommencement,
    capturedAt: row.capturedAt.toISOString(),
    handledBy: row.handledBy,
    photos: photos
      .toSorted((a, b) => photoSlots.indexOf(a.slot) - photoSlots.indexOf(b.slot))
      .map(({ slot, sha256, width, height }) => ({ slot, sha256, width, height })),
    history: history.map(({ id, kind, at, author, text }) => ({
      id,
      kind,
      at: at.toISOString(),
      author,
      text,
    })),
  };
}

/** A photo of a claim in the actor's scope. Throws `not_found`. */
export async function getPhoto({
  tx,
  actor,
  claimId,
  sha256,
  size,
}: Reading & { claimId: string; sha256: string; size: 'full' | 'thumb' }): Promise<FileAnswer> {
  const photo = await findPhoto(tx, actor, { claimId, sha256 });
  if (!photo) throw new ApiError('not_found');
  return { key: size === 'thumb' ? photo.thumbKey : photo.storedKey };
}

/** The ticket numbers of claims, by their ids. */
export async function ticketNumbersOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await findTickets(tx, ids)).map(({ id, number }) => [id, number]));
}
