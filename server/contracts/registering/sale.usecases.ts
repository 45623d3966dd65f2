import type { KnownCustomer } from '#api/registration.ts';
import type { SellingClient } from '#api/clients.ts';
import { contractNumber } from '#domain/contract/change.ts';
import { customerIdentity } from '#domain/customer/identity.ts';
import { clientInScope, clientWithSalespersons } from '../../directory/lookup.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { findCustomers } from './registration.repository.ts';

interface Asking {
  tx: Tx;
  actor: UserActor;
}

/** The facts that a sale needs about a retailer in the actor's scope. Throws `not_found`. */
export async function sellingClient({ tx, actor, code }: Asking & { code: string }): Promise<SellingClient> {
  const { client, salespersons } = await clientWithSalespersons({ tx, actor, code });
  const { name, city, country, status } = client;
  const { street, houseNumber, zipCode, email, phone, websiteUrl, vatId } = client;
  const letterhead = { street, houseNumber, zipCode, email, phone, websiteUrl, vatId };
  return { code, name, city, country, status, letterhead, salespersons };
}

const mostListed = 20;
/** Contracts read. A customer with several contracts is listed once. */
const mostRead = 100;

/** Customers of a retailer's earlier contracts, each with their newest contract. Throws `not_found`. */
export async function knownCustomers(
  given: Asking & { client: string; search: string | undefined },
): Promise<{ items: KnownCustomer[] }> {
  const { tx, actor, search } = given;
  const client = await clientInScope({ tx, actor, code: given.client });
  const rows = await findCustomers(tx, { ern: client.ern, search, limit: mostRead });
  const byPerson = new Map<string, KnownCustomer>();
  for (const row of rows) {
    const key = customerIdentity(row.customer);
    if (byPerson.has(key)) continue;
    byPerson.set(key, {
      customer: row.customer,
      contractNumber: contractNumber(row),
      contractCode: row.code,
    });
  }
  return { items: [...byPerson.values()].slice(0, mostListed) };
}
