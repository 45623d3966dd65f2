import type { Change } from '#api/changes.ts';
import type { Registered } from '#api/registration.ts';
import { targetDate, type Claim, type ClaimHistoryEntry } from '#domain/claim/claim.ts';
import { deviceWords } from '#domain/claim/device.ts';
import type { ClaimFiling } from '#domain/claim/filing.ts';
import { ticketNumberOf } from '#domain/claim/ticket.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractHistory } from '#domain/contract/change.ts';
import { leadNumberOf } from '#domain/contract/numbers.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { ContractRegistration } from '#domain/contract/registering/registration.ts';
import { customerName } from '#domain/customer/customer.ts';
import { entryNamed } from '#domain/reference-lists/words.ts';
import { berlinDate } from '#domain/time/date.ts';
import { newId } from '#offline/device/ids.ts';
import { contractWith, daysBefore, madeContracts, practiceLists, practiceUser } from './made-up.ts';

/** All that the made-up world knows. */
export interface World {
  contracts: Contract[];
  /** By contract. */
  histories: Record<string, ContractHistory>;
  claims: Claim[];
  changes: Change[];
  /** The photos that were sent, by hash. They are gone after a reload. */
  photos: Map<string, Blob>;
  /** Called after each change. */
  onChange: Set<() => void>;
}

const keptAt = 'practice_world';

/** The made-up world: as this tab left it, else a new one. */
export function practiceWorld(now = new Date()): World {
  const kept = JSON.parse(sessionStorage.getItem(keptAt) ?? 'null') as World | null;
  const contracts = kept?.contracts ?? madeContracts(now);
  const world: World = {
    contracts,
    histories: kept?.histories ?? Object.fromEntries(contracts.map((one) => [one.code, registeredOnly(one)])),
    claims: kept?.claims ?? [closedClaim(contracts[1]!, now)],
    changes: [],
    photos: new Map(),
    onChange: new Set(),
  };
  keep(world);
  return world;
}

/** Stores the world for this tab's next page. */
function keep({ contracts, histories, claims }: World): void {
  sessionStorage.setItem(keptAt, JSON.stringify({ contracts, histories, claims }));
}

function registeredOnly({ code, createdAt }: Contract): ContractHistory {
  const entry = { id: code, kind: 'register' as const, at: createdAt, author: practiceUser.name };
  return { events: [{ ...entry, text: null, startDate: null, document: null }], notes: [] };
}

/** Keeps what has changed, and tells the page of it. */
export function changed(world: World, change: Change): void {
  keep(world);
  world.changes.push(change);
  for (const listener of world.onChange) listener();
}

function objectsOf(registration: ContractRegistration): InsuredObject[] {
  const { kitchen, worktop, devices, immediateDelivery } = registration;
  return [
    {
      policyObjectId: newId(),
      insuredObjectName: 'kitchen',
      kitchenManufacturer: kitchen.manufacturer,
      kitchenModel: kitchen.model,
      kitchenGrossPurchasePrice: kitchen.grossPurchasePrice,
      kitchenUserNote: kitchen.note,
      material: kitchen.material,
    },
    ...(worktop
      ? [
          {
            policyObjectId: newId(),
            insuredObjectName: 'countertop' as const,
            countertopType: worktop.material,
            manufacturer: worktop.manufacturer,
            grossPurchasePrice: worktop.grossPurchasePrice,
          },
        ]
      : []),
    ...devices.map((device) => {
      const type = entryNamed(practiceLists.lists.deviceTypes ?? [], device.deviceType);
      return {
        policyObjectId: newId(),
        insuredObjectName: 'e_device' as const,
        deviceType: type?.de ?? device.deviceType,
        deviceTypeEn: type?.en ?? null,
        manufacturer: device.manufacturer,
        model: device.model,
        category: null,
        grossPurchasePrice: device.grossPurchasePrice,
        serialNumber: device.serialNumber,
        articleNumber: device.articleNumber,
        immediateDelivery,
      };
    }),
  ];
}

/** Registers a contract, once however often it is sent. */
export function register(world: World, registration: ContractRegistration, now = new Date()): Registered {
  const code = `K${registration.id.slice(-8).toUpperCase()}`;
  const known = world.contracts.find((one) => one.code === code);
  const made = known ?? registeredContract(world, code, registration, now);
  if (!known) {
    world.contracts.unshift(made);
    const note = { id: newId(), at: registration.capturedAt, author: practiceUser.name };
    world.histories[code] = {
      ...registeredOnly(made),
      notes: registration.note === null ? [] : [{ ...note, text: registration.note }],
    };
    changed(world, { entity: 'contract', id: code, parent: null });
  }
  const { id, orderConfirmation } = registration;
  return { id, contract: made, orderConfirmation, duplicates: [] };
}

function registeredContract(
  world: World,
  code: string,
  registration: ContractRegistration,
  now: Date,
): Contract {
  const { askConfirmation, immediateDelivery, deliveryDate } = registration;
  return contractWith({
    code,
    leadNumber: leadNumberOf(900_001 + world.contracts.length),
    kvAbNumber: registration.kvAbNumber,
    productSlug: registration.productSlug,
    status: askConfirmation ? 'pending' : 'created',
    customer: registration.customer,
    riskAddress: registration.riskAddress,
    insuredObjects: objectsOf(registration),
    createdAt: now.toISOString(),
    soldBy: registration.soldBy,
    advice: registration.advice,
    purchaseDate: registration.purchaseDate,
    orderReceiptDate: registration.orderReceiptDate,
    kitchenEstimatedDeliveryDate: immediateDelivery ? berlinDate(now) : deliveryDate,
    orderConfirmationNumber: registration.orderConfirmationNumber,
    language: registration.language,
    confirmationAskedAt: askConfirmation ? now.toISOString() : null,
  });
}

const entry = (kind: ClaimHistoryEntry['kind'], at: string, text: string | null = null) => ({
  id: newId(),
  kind,
  at,
  author: practiceUser.name,
  text,
});

/** Files a claim, once however often it is sent. Null if the contract takes no claims. */
export function file(world: World, filing: ClaimFiling, now = new Date()): Claim | null {
  const known = world.claims.find(({ id }) => id === filing.id);
  if (known) return known;
  const contract = world.contracts.find(({ code }) => code === filing.contractCode);
  const object = contract?.insuredObjects.find((one) => one.policyObjectId === filing.policyObjectId);
  if (!contract || contract.status !== 'active' || !object) return null;
  const claim = claimOn(contract, object, { ...filing, number: 900_000 + world.claims.length, now });
  world.claims.unshift(claim);
  changed(world, { entity: 'claim', id: claim.id, parent: contract.code });
  return claim;
}

function claimOn(
  contract: Contract,
  object: InsuredObject,
  filing: ClaimFiling & { number: number; now: Date },
): Claim {
  const { serviceCommencementDate: service } = contract;
  const reportedAt = filing.now.toISOString();
  return {
    id: filing.id,
    ticketNumber: ticketNumberOf(filing.number),
    status: 'open',
    contractCode: contract.code,
    policyNumber: contract.policyNumber,
    clientName: contract.clientName,
    customerName: customerName(contract.customer),
    ...deviceWords(object),
    policyObjectId: filing.policyObjectId,
    reportedAt,
    damageDate: filing.damageDate,
    targetDate: targetDate(filing.now),
    photoCount: filing.photos.length,
    version: 1,
    contractIsPolicy: true,
    insuredObject: object,
    serialNumber: filing.serialNumber,
    whatIsDamaged: filing.whatIsDamaged,
    howItHappened: filing.howItHappened,
    beforeServiceCommencement: service !== null && filing.damageDate < service,
    capturedAt: filing.capturedAt,
    handledBy: null,
    photos: filing.photos.map((photo) => ({ ...photo, width: 1200, height: 900 })),
    history: [entry('filed', reportedAt)],
  };
}

/** A claim of last month, to look at. */
function closedClaim(contract: Contract, now: Date): Claim {
  const filed = new Date(daysBefore(now, 30));
  const claim = claimOn(contract, contract.insuredObjects[1]!, {
    id: newId(),
    contractCode: contract.code,
    policyObjectId: contract.insuredObjects[1]!.policyObjectId,
    serialNumber: null,
    damageDate: berlinDate(filed),
    whatIsDamaged: 'Die Glasplatte hat einen Riss.',
    howItHappened: 'Ein Topf ist darauf gefallen.',
    photos: [],
    capturedAt: filed.toISOString(),
    number: 899_999,
    now: filed,
  });
  return {
    ...claim,
    status: 'closed',
    version: 2,
    history: [...claim.history, entry('closed', daysBefore(now, 28))],
  };
}

/** Adds a comment to a claim. Null if there is no such claim. */
export function comment(world: World, id: string, text: string, now = new Date()): Claim | null {
  return changeClaim(world, id, (claim) => ({
    ...claim,
    history: [...claim.history, entry('comment', now.toISOString(), text)],
  }));
}

/** Reopens a claim. Null if there is no such claim. */
export function reopen(world: World, id: string, reason: string, now = new Date()): Claim | null {
  return changeClaim(world, id, (claim) => ({
    ...claim,
    status: 'open',
    history: [...claim.history, entry('reopened', now.toISOString(), reason)],
  }));
}

function changeClaim(world: World, id: string, change: (claim: Claim) => Claim): Claim | null {
  const at = world.claims.findIndex((one) => one.id === id);
  const claim = world.claims[at];
  if (!claim) return null;
  const next = { ...change(claim), version: claim.version + 1 };
  world.claims[at] = next;
  changed(world, { entity: 'claim', id, parent: claim.contractCode });
  return next;
}
