import { claimEvents } from '#domain/claim/events.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { targetDate } from '#domain/claim/claim.ts';
import { damageDateProblem, type ClaimFiling } from '#domain/claim/filing.ts';
import { dayOfJudgement } from '#domain/time/capture.ts';
import { deviceWords } from '#domain/claim/device.ts';
import { claimSearchText } from '#domain/claim/search-text.ts';
import { ticketNumberOf } from '#domain/claim/ticket.ts';
import { isClaimable, type InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { acceptsClaims } from '#domain/contract/life/status.ts';
import { contractWithObjects } from '../contracts/contracts.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { placeOfRow, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { claimRecord } from '../shared/deeds/records.ts';
import { ApiError, ownRecord } from '../shared/api-error.ts';
import { uuidv7 } from '../shared/ids.ts';
import { uploadsOf } from '../uploads/uploads.usecases.ts';
import { addClaim, findClaim, findParts, nextTicketNumber, type ClaimRow } from './claims.repository.ts';
import { wholeClaim } from './read.usecases.ts';

interface Filing {
  tx: Tx;
  actor: UserActor;
  filing: ClaimFiling;
  now: Date;
}

/**
 * Files a claim: checks it by the domain's rules, and assigns its ticket number. Sending
 * the same filing again (under another key, or after the keys were cleared) returns the existing claim. A different one
 * with the same id throws `id_taken`, with the claim in its details if the caller filed it (`ownRecord`).
 */
export async function fileClaim({ tx, actor, filing, now }: Filing): Promise<Claim> {
  const known = await findClaim(tx, actor, filing.id);
  if (known) return sameOrRefused(tx, actor, known, filing);
  const { row: contract, objects } = await contractWithObjects({ tx, actor, code: filing.contractCode });
  if (!acceptsClaims(contract.status)) throw new ApiError('contract_not_claimable');
  const object = claimableObject(objects, filing.policyObjectId);
  judgeDamageDate(filing, now);
  const uploads = await uploadsOf(
    tx,
    actor,
    filing.photos.map((photo) => photo.sha256),
  );
  const place = placeOfRow(contract);
  const shown = {
    ticketNumber: ticketNumberOf(await nextTicketNumber(tx)),
    contractCode: contract.code,
    policyNumber: contract.policyNumber,
    clientName: contract.clientName,
    customerName: contract.customerName,
    ...deviceWords(object),
    serialNumber: filing.serialNumber || null,
  };
  const row: ClaimRow = {
    ...place,
    ...shown,
    id: filing.id,
    version: 1,
    contractId: contract.id,
    clientCode: contract.clientCode,
    policyObjectId: filing.policyObjectId,
    status: 'open',
    damageDate: filing.damageDate,
    targetDate: targetDate(now),
    whatIsDamaged: filing.whatIsDamaged,
    howItHappened: filing.howItHappened,
    beforeServiceCommencement:
      contract.serviceCommencementDate !== null && filing.damageDate < contract.serviceCommencementDate,
    capturedAt: new Date(filing.capturedAt),
    reportedAt: now,
    filedById: actor.userId,
    handledById: null,
    handledBy: null,
    photoCount: filing.photos.length,
    searchText: claimSearchText(shown),
  };
  const photos = filing.photos.map(({ slot, sha256 }) => {
    const { storedKey, thumbKey, width, height } = uploads.get(sha256)!;
    return { claimId: row.id, slot, ...place, sha256, storedKey, thumbKey, width, height };
  });
  const history = {
    id: uuidv7(now),
    claimId: row.id,
    ...place,
    kind: claimEvents.file.history,
    at: now,
    authorId: actor.userId,
    author: actor.name,
    text: null,
  };
  if (!(await addClaim(tx, { row, photos, history }))) {
    // Another request took the id first: from this device on another connection, or a stranger's.
    const other = await findClaim(tx, actor, filing.id);
    if (!other) throw new ApiError('id_taken');
    return sameOrRefused(tx, actor, other, filing);
  }
  await deed(tx, {
    record: claimRecord(row),
    kind: claimEvents.file.history,
    actor,
    now,
    details: { claim: row, event: 'file', text: null },
  });
  return wholeClaim(tx, row);
}

function claimableObject(objects: readonly InsuredObject[], policyObjectId: string): InsuredObject {
  const object = objects.find((candidate) => candidate.policyObjectId === policyObjectId);
  if (!object || !isClaimable(object)) {
    throw new ApiError('invalid', { fields: { policyObjectId: 'object_required' } });
  }
  return object;
}

function judgeDamageDate(filing: ClaimFiling, now: Date): void {
  const problem = damageDateProblem(filing.damageDate, dayOfJudgement(new Date(filing.capturedAt), now));
  if (problem) throw new ApiError('invalid', { fields: { damageDate: problem } });
}

async function sameOrRefused(tx: Tx, actor: UserActor, row: ClaimRow, filing: ClaimFiling): Promise<Claim> {
  if (row.filedById !== actor.userId) throw new ApiError('id_taken');
  const { photos } = await findParts(tx, row.id);
  const isSame =
    row.contractCode === filing.contractCode &&
    row.policyObjectId === filing.policyObjectId &&
    row.serialNumber === (filing.serialNumber || null) &&
    row.damageDate === filing.damageDate &&
    row.whatIsDamaged === filing.whatIsDamaged &&
    row.howItHappened === filing.howItHappened &&
    row.capturedAt.getTime() === new Date(filing.capturedAt).getTime() &&
    photos.length === filing.photos.length &&
    filing.photos.every((wanted) =>
      photos.some((photo) => photo.slot === wanted.slot && photo.sha256 === wanted.sha256),
    );
  const claim = await wholeClaim(tx, row);
  if (!isSame) throw ownRecord(claim);
  return claim;
}
