import type { PlainDate } from '#domain/time/date.ts';
import type { Seller, Selling } from '#domain/client/selling.ts';
import type { SalesEstimate } from '#domain/client/parts.ts';
import { spacedPhone } from '#domain/customer/international-phone.ts';
import type { CustomerRetailer } from '#domain/contract/customer-page/customer-page.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import {
  findAssociations,
  findAt,
  findClient,
  findClientNames,
  findNamesAt,
  findPlace,
  findSellerNames,
  findSellers,
  findShown,
} from './directory.repository.ts';
import type { ClientRow } from './clients.table.ts';

export type { ClientRow };

interface Asking {
  tx: Tx;
  actor: UserActor;
  code: string;
}

/** The retailer with this code in the actor's scope. Throws `not_found`. */
export async function clientInScope({ tx, actor, code }: Asking): Promise<ClientRow> {
  const client = await findClient(tx, actor, code);
  if (!client) throw new ApiError('not_found');
  return client;
}

/** A retailer in the actor's scope with the people who sell for it now. Throws `not_found`. */
export async function clientWithSalespersons(given: Asking) {
  const client = await clientInScope(given);
  return { client, salespersons: await findSellers(given.tx, given.code) };
}

/** A retailer's name and contact details for mails and letters; null if the actor may not see it. */
export function retailerOf(tx: Tx, code: string) {
  return findShown(tx, code);
}

/**
 * The retailer that sold a customer their kitchen, as the customer's pages show it. Null if the actor may not see it.
 */
export async function retailerOfCustomer(tx: Tx, code: string): Promise<CustomerRetailer | null> {
  const row = await findShown(tx, code);
  if (!row) return null;
  const { name, logoUrl, phone, email } = row;
  return { name, logoUrl, phone: phone && spacedPhone(phone), email };
}

/** On what ground a retailer may sell cover. */
export function sellingOf(
  row: Pick<ClientRow, 'sellingGround' | 'sellingRegisterNumber' | 'sellingValidUntil'>,
): Selling {
  const { sellingGround, sellingRegisterNumber, sellingValidUntil } = row;
  return { ground: sellingGround, registerNumber: sellingRegisterNumber, validUntil: sellingValidUntil };
}

/** Who sold a customer their cover, as papers and pages say it. Null where no ground is known, or it has ended. */
export async function sellerOf(
  tx: Tx,
  { code, today }: { code: string; today: PlainDate },
): Promise<Seller | null> {
  const row = await findShown(tx, code);
  if (!row) return null;
  const { ground, registerNumber, validUntil } = sellingOf(row);
  if (!ground || (validUntil !== null && validUntil < today)) return null;
  return { name: row.name, ground, registerNumber };
}

/** The retailer at this place of the hierarchy; null for an association's place. */
export function clientAt(tx: Tx, ern: string) {
  return findAt(tx, ern);
}

/** What a retailer expects to sell, of what it says of itself. */
export function estimateIn({ unitsPerYear, plansPerYear }: ClientRow['profile']): SalesEstimate {
  return { unitsPerYear: unitsPerYear ?? null, plansPerYear: plansPerYear ?? null };
}

/** The associations that the actor may see, by name. */
export function associationsSeen(tx: Tx): Promise<{ ern: string; name: string }[]> {
  return findAssociations(tx);
}

/** A retailer's name and place, and what it expects to sell; null if there is none or the actor may not see it. */
export async function clientByCode(
  tx: Tx,
  code: string,
): Promise<{ name: string; ern: string; estimate: SalesEstimate } | null> {
  const found = await findPlace(tx, code);
  return found && { name: found.name, ern: found.ern, estimate: estimateIn(found.profile) };
}

/** Names of the retailers at these places, of those that the actor may see. */
export function clientsAt(tx: Tx, erns: readonly string[]): Promise<{ ern: string; name: string }[]> {
  return findNamesAt(tx, erns);
}

/** The names of retailers by their codes, and of salespersons by their ids. */
export async function namesInDirectory(
  tx: Tx,
  of: { clients: readonly string[]; salespersons: readonly string[] },
): Promise<{ clients: ReadonlyMap<string, string>; salespersons: ReadonlyMap<string, string> }> {
  const clients = (await findClientNames(tx, of.clients)).map(({ code, name }) => [code, name] as const);
  const sellers = (await findSellerNames(tx, of.salespersons)).map(({ id, name }) => [id, name] as const);
  return { clients: new Map(clients), salespersons: new Map(sellers) };
}
