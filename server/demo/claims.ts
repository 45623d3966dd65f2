import { targetDate } from '#domain/claim/claim.ts';
import { deviceWords } from '#domain/claim/device.ts';
import { earliestDamageDate } from '#domain/claim/filing.ts';
import { type PhotoSlot } from '#domain/files/photo-limits.ts';
import { claimSearchText } from '#domain/claim/search-text.ts';
import type { ClaimStatus } from '#domain/claim/status.ts';
import { ticketNumberOf } from '#domain/claim/ticket.ts';
import { isPolicy } from '#domain/contract/life/status.ts';
import { isClaimable, type InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { customerName } from '#domain/customer/customer.ts';
import { addDays, berlinDate, daysBetween } from '#domain/time/date.ts';
import type { TakenOverClaims } from '../claims/take-over.usecases.ts';
import { workingHour, type DemoContract } from './contracts.ts';
import { damages, type Damage } from './damages.ts';
import { historyOf, type Person } from './history.ts';
import type { Random } from './random.ts';

export interface DemoClaim {
  row: TakenOverClaims['claims'][number];
  history: TakenOverClaims['history'];
  /** The picture used for each photo of the claim. */
  photos: { slot: PhotoSlot; scene: Damage['scene']; variant: number; shot: 'whole' | 'closeup' }[];
}

interface ClaimsOptions {
  random: Random;
  now: Date;
  count: number;
  firstNumber: number;
  contracts: readonly DemoContract[];
  variants: number;
  /** The studio's own user, who files the claim. If null, the provider's service files it. */
  userOf: (contract: DemoContract) => Person | null;
  service: readonly Person[];
}

/** Demo claims on activated contracts, in the order they were reported, with consecutive ticket numbers. */
export function demoClaims(options: ClaimsOptions): DemoClaim[] {
  const { random, now } = options;
  const today = berlinDate(now);
  // Keeps contracts active for more than three days, so that something could have broken.
  const possible = options.contracts.filter(
    ({ row }) => isPolicy(row.status) && row.activationDate && daysBetween(row.activationDate, today) > 3,
  );
  const drafts = Array.from({ length: options.count }, () => draft(options, random.pick(possible)));
  return drafts
    .toSorted((a, b) => a.row.reportedAt.getTime() - b.row.reportedAt.getTime())
    .map((claim, index) => {
      const row = { ...claim.row, ticketNumber: ticketNumberOf(options.firstNumber + index) };
      return {
        ...claim,
        row: { ...row, searchText: claimSearchText({ ...row, policyNumber: row.policyNumber ?? null }) },
      };
    });
}

/** A working hour on that day. If that is still ahead, some minutes ago. */
function reportTime(random: Random, now: Date, ago: number): Date {
  const at = workingHour(random, addDays(berlinDate(now), -ago));
  return at < now ? at : new Date(now.getTime() - random.int(20, 400) * 60_000);
}

function damageFor(
  random: Random,
  objects: readonly InsuredObject[],
): { damage: Damage; object: InsuredObject } {
  const claimable = objects.filter(isClaimable);
  const fitting = damages.filter((damage) => claimable.some(damage.befalls));
  const damage = random.pick(fitting);
  return { damage, object: random.pick(claimable.filter(damage.befalls)) };
}

function draft(options: ClaimsOptions, contract: DemoContract): DemoClaim {
  const { random, now } = options;
  const { row: covered } = contract;
  const today = berlinDate(now);
  const mostAgo = daysBetween(covered.activationDate!, today) - 1;
  const ago = Math.min(mostAgo, Math.floor(random.next() ** 2.4 * 420));
  const reportedAt = reportTime(random, now, ago);
  const reportedOn = berlinDate(reportedAt);
  const waited = random.percent(12) ? random.int(600, 5 * 1440) : random.int(0, 12);
  const captured = new Date(reportedAt.getTime() - waited * 60_000 - 4000);
  const damagedOn = addDays(berlinDate(captured), -random.int(0, 9));
  const damageDate = [damagedOn, covered.activationDate!, earliestDamageDate(reportedOn)].toSorted().at(-1)!;
  const capturedAt = damageDate > berlinDate(captured) ? reportedAt : captured;
  const { damage, object } = damageFor(random, contract.objects);
  const filer = options.userOf(contract);
  const service = random.pick(options.service);
  const id = random.uuid(capturedAt);
  const status = statusFor(random, ago);
  const history = historyOf({ random, now, claimId: id, reportedAt, status, filer, service, contract });
  const touched = history.some((entry) => entry.kind === 'taken_over');
  const photos = photosOf(options, damage);
  return {
    history,
    photos,
    row: {
      id,
      ticketNumber: '',
      version: history.length,
      rootErn: covered.rootErn,
      associationErn: covered.associationErn,
      ern: covered.ern,
      contractId: covered.id,
      contractCode: covered.code,
      policyNumber: covered.policyNumber ?? null,
      clientCode: covered.clientCode,
      clientName: covered.clientName,
      customerName: customerName(covered.customer),
      ...deviceWords(object),
      policyObjectId: object.policyObjectId,
      status,
      serialNumber:
        object.insuredObjectName === 'e_device' && random.percent(70) ? object.serialNumber : null,
      damageDate,
      targetDate: targetDate(reportedAt),
      whatIsDamaged: random.pick(damage.what),
      howItHappened: random.pick(damage.how),
      beforeServiceCommencement: damageDate < covered.serviceCommencementDate!,
      capturedAt,
      reportedAt,
      filedById: (filer ?? service).id,
      handledById: touched ? service.id : null,
      handledBy: touched ? service.name : null,
      photoCount: photos.length,
      searchText: '',
    },
  };
}

/** Old claims are mostly closed, recent ones mostly open. */
function statusFor(random: Random, ago: number): ClaimStatus {
  if (ago <= 2)
    return random.weighted([
      ['open', 7],
      ['in_progress', 3],
    ] as const);
  if (ago <= 21)
    return random.weighted([
      ['open', 2],
      ['in_progress', 5],
      ['closed', 4],
    ] as const);
  return random.weighted([
    ['in_progress', 1],
    ['closed', 11],
    ['open', 0.6],
  ] as const);
}

function photosOf({ random, variants }: ClaimsOptions, { scene }: Damage): DemoClaim['photos'] {
  const variant = random.int(0, variants - 1);
  const photos: DemoClaim['photos'] = [
    { slot: 'whole', scene, variant, shot: 'whole' },
    { slot: 'closeup', scene, variant, shot: 'closeup' },
  ];
  const others = (['whole', 'closeup'] as const).map((shot) => ({
    scene,
    variant: (variant + 1) % variants,
    shot,
  }));
  const extra = random.weighted([
    [0, 6],
    [1, 3],
    [2, 1],
  ] as const);
  const slots = ['extra1', 'extra2'] as const;
  others.slice(0, extra).forEach((photo, index) => photos.push({ slot: slots[index]!, ...photo }));
  return photos;
}
