import { contractNumber } from '#domain/contract/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { Waiting } from '#domain/contract/life/waiting.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import type { ContractRow } from './contract-row.ts';
import {
  findByCode,
  findCover,
  findIdNumbered,
  findNumbers,
  findObjects,
  findObjectsOf,
} from './contracts.repository.ts';

interface Reading {
  tx: Tx;
  actor: UserActor;
}

/** One contract of the actor's scope, lead or policy. Throws `not_found`. */
export async function getContract({ tx, actor, code }: Reading & { code: string }): Promise<Contract> {
  const { row, objects } = await contractWithObjects({ tx, actor, code });
  return contractOf(row, objects);
}

/** The contract as the API returns it. */
export async function wholeContract(tx: Tx, row: ContractRow): Promise<Contract> {
  return contractOf(row, await findObjectsOf(tx, row.id));
}

/** Contracts as the API returns them, in the order of their rows. */
export async function wholeContracts(tx: Tx, rows: readonly ContractRow[]): Promise<Contract[]> {
  const objects = await findObjects(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => contractOf(row, objects.get(row.id)!));
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
    mailWithheldAt: row.mailWithheldAt?.toISOString() ?? null,
    declarations: row.declarations,
    advice: row.advice,
    coverPrice: row.coverPrice,
  };
}

/** A contract's row with its insured objects, for features that work on contracts. Throws `not_found`. */
export async function contractWithObjects({
  tx,
  actor,
  code,
}: Reading & { code: string }): Promise<{ row: ContractRow; objects: InsuredObject[] }> {
  const row = await findByCode(tx, actor, code);
  if (!row) throw new ApiError('not_found');
  return { row, objects: await findObjectsOf(tx, row.id) };
}

/** A contract's status with one of its objects; null if the actor may not see the contract. */
export function coverOf(tx: Tx, which: { contractId: string; policyObjectId: string }) {
  return findCover(tx, which);
}

type WhenAsked = Omit<Waiting, 'status' | 'dataConfirmationDate' | 'kitchenEstimatedDeliveryDate'>;

/** When the customer was asked and reminded, as the API returns it. */
export function whenAsked(row: Pick<ContractRow, keyof WhenAsked>): WhenAsked {
  return {
    confirmationAskedAt: row.confirmationAskedAt?.toISOString() ?? null,
    confirmationRemindedAt: row.confirmationRemindedAt?.toISOString() ?? null,
    activationPendingSince: row.activationPendingSince?.toISOString() ?? null,
    activationRemindedAt: row.activationRemindedAt?.toISOString() ?? null,
  };
}

/** What people call contracts, by their ids or codes, of those in the transaction's scope. */
export async function contractsCalled(
  tx: Tx,
  of: { ids?: readonly string[]; codes?: readonly string[] },
): Promise<{ id: string; code: string; number: string }[]> {
  return (await findNumbers(tx, of)).map(({ id, code, ...numbers }) => ({
    id,
    code,
    number: contractNumber(numbers),
  }));
}

/** The id of the contract with this code or number, if it is in the transaction's scope. */
export function contractIdOf(tx: Tx, number: string): Promise<string | null> {
  return findIdNumbered(tx, number.trim().toUpperCase());
}
