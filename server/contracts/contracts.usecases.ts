import type { ClaimableContract, Contract } from '#domain/contract/contract.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { actionNeededFrom, waitingFor, type Waiting } from '#domain/contract/life/waiting.ts';
import { isClaimable, type InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { contractsPerPage, latestPerPage } from '#api/contracts.ts';
import type { Tx } from '../shared/db/database.ts';
import { pageOf, walkOf, type Walk } from '../shared/db/keyset.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/http/api-error.ts';
import {
  findByCode,
  findByCodes,
  findClaimable,
  findObjects,
  findObjectsOf,
  type ContractRow,
} from './contracts.repository.ts';
import { findPage, type ContractFilter } from './lists/list.repository.ts';

interface Reading {
  tx: Tx;
  actor: UserActor;
}

/** A page of the contracts in the actor's scope. */
export async function listContracts({
  tx,
  actor,
  query,
  size = contractsPerPage,
}: Reading & { query: ContractFilter; size?: number }): Promise<{
  items: ContractListItem[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean };
}> {
  const walk = walkOf(query, query.sort);
  const search = { actor, filter: query, walk, limit: size + 1 };
  const { rows, total } = await findPage(tx, search);
  const page = pageOf(rows, {
    walk,
    size,
    positionOf: ({ id, createdAt, deliverySort }) => ({
      sort: query.sort,
      value: query.sort === 'createdAt' ? createdAt.toISOString() : deliverySort,
      id,
    }),
  });
  return {
    ...page,
    items: page.items.map(listItem),
    total: total ?? (await totalBeyondTheEnd(tx, search)) ?? { count: 0, capped: false },
  };
}

/** The total comes with the rows; beyond the last one there are none to bring it. */
async function totalBeyondTheEnd(tx: Tx, search: Parameters<typeof findPage>[1] & { walk: Walk }) {
  if (!search.walk.from) return null;
  return (await findPage(tx, { ...search, walk: { backward: false, from: null }, limit: 1 })).total;
}

/** The latest contracts of the actor's scope in full, newest first. */
export async function listLatest({
  tx,
  actor,
  after,
}: Reading & { after: string | undefined }): Promise<{ items: Contract[]; next: string | null }> {
  const { items, next } = await listContracts({
    tx,
    actor,
    query: { ...newestFirst, after },
    size: latestPerPage,
  });
  const rows = await findByCodes(
    tx,
    items.map(({ code }) => code),
  );
  const objects = await findObjects(
    tx,
    rows.map(({ id }) => id),
  );
  const whole = new Map(rows.map((row) => [row.code, contractOf(row, objects.get(row.id)!)]));
  return { items: items.map(({ code }) => whole.get(code)!), next };
}

const newestFirst = {
  status: 'all',
  tab: 'all',
  product: 'all',
  sort: 'createdAt',
  order: 'desc',
} as const satisfies ContractFilter;

type ListRow = Awaited<ReturnType<typeof findPage>>['rows'][number];

/** A contract as a list's row shows it. */
export function listItem(row: ListRow): ContractListItem {
  const waiting = waitingFor({ status: row.status, ...whenAsked(row) });
  return {
    code: row.code,
    leadNumber: row.leadNumber,
    policyNumber: row.policyNumber,
    kvAbNumber: row.kvAbNumber,
    status: row.status,
    productSlug: row.productSlug,
    ern: row.ern,
    clientCode: row.clientCode,
    clientName: row.clientName,
    customer: {
      type: row.customerType,
      companyName: row.companyName,
      firstName: row.firstName,
      lastName: row.lastName,
      city: row.city,
    },
    createdAt: row.createdAt.toISOString(),
    waiting: waiting && {
      kind: waiting.kind,
      reminded: waiting.remindedAt !== null,
      actionNeededFrom: actionNeededFrom(waiting.since),
    },
    kitchenEstimatedDeliveryDate: row.deliveryDate,
  };
}

function whenAsked(row: Pick<ContractRow, Exclude<keyof Waiting, 'status'>>): Omit<Waiting, 'status'> {
  return {
    confirmationAskedAt: row.confirmationAskedAt?.toISOString() ?? null,
    confirmationRemindedAt: row.confirmationRemindedAt?.toISOString() ?? null,
    activationPendingSince: row.activationPendingSince?.toISOString() ?? null,
    activationRemindedAt: row.activationRemindedAt?.toISOString() ?? null,
  };
}

/** One contract of the actor's scope, lead or policy. Throws `not_found`. */
export async function getContract({ tx, actor, code }: Reading & { code: string }): Promise<Contract> {
  const { row, objects } = await contractWithObjects({ tx, actor, code });
  return contractOf(row, objects);
}

/** The contract as the API answers it. */
export async function wholeContract(tx: Tx, row: ContractRow): Promise<Contract> {
  return contractOf(row, await findObjectsOf(tx, row.id));
}

function contractOf(row: ContractRow, objects: InsuredObject[]): Contract {
  return {
    code: row.code,
    version: row.version,
    leadNumber: row.leadNumber,
    policyNumber: row.policyNumber,
    kvAbNumber: row.kvAbNumber,
    status: row.status,
    productSlug: row.productSlug,
    ern: row.ern,
    clientCode: row.clientCode,
    clientName: row.clientName,
    customer: row.customer,
    riskAddress: row.riskAddress,
    insuredObjects: objects,
    createdBy: row.createdBy,
    soldBy: row.soldBy,
    salesActivationCode: row.salesActivationCode,
    keyAccountNumber: row.keyAccountNumber,
    purchaseDate: row.purchaseDate,
    orderReceiptDate: row.orderReceiptDate,
    createdAt: row.createdAt.toISOString(),
    dataConfirmationDate: row.dataConfirmationDate,
    kitchenEstimatedDeliveryDate: row.deliveryDate,
    activationDate: row.activationDate,
    policyStartDate: row.policyStartDate,
    serviceCommencementDate: row.serviceCommencementDate,
    policyEndDate: row.policyEndDate,
    leadActivatedBy: row.leadActivatedBy,
    leadDeclinedBy: row.leadDeclinedBy,
    orderConfirmationNumber: row.orderConfirmationNumber,
    language: row.language,
    ...whenAsked(row),
    mailFailedAt: row.mailFailedAt?.toISOString() ?? null,
    declarations: row.declarations,
  };
}

/** A contract's row with what it covers, for features that work on contracts. Throws `not_found`. */
export async function contractWithObjects({
  tx,
  actor,
  code,
}: Reading & { code: string }): Promise<{ row: ContractRow; objects: InsuredObject[] }> {
  const row = await findByCode(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  return { row, objects: await findObjectsOf(tx, row.id) };
}

/** Contracts that one call gives, and that a device may keep in all. */
const claimablePage = 500;
const mostKept = 5000;

/**
 * A page of the activated contracts with the objects on which a claim can be filed, as far as a device may keep them.
 * The cursor also carries how many the device has been given.
 */
export async function listClaimable({
  tx,
  actor,
  after,
}: Reading & { after: string | undefined }): Promise<{ items: ClaimableContract[]; next: string | null }> {
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
    items: kept.map(({ id, ...row }) => ({ ...row, insuredObjects: objects.get(id)!.filter(isClaimable) })),
    next: last && rows.length > claimablePage && given < mostKept ? `${given}.${last.code}` : null,
  };
}

function readClaimableCursor(text: string | undefined): { given: number; code: string } {
  if (text === undefined) return { given: 0, code: '' };
  const [, given, code] = /^(\d{1,6})\.(.{1,40})$/.exec(text) ?? [];
  if (!given || !code) throw new ApiError('bad_request');
  return { given: Number(given), code };
}
