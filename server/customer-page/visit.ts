import type { LinkKind } from '#domain/contract/customer-page/contract-link.ts';
import type { CustomerRetailer, LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import { customerName } from '#domain/customer/customer.ts';
import { followLink, readLink, type LinkedContract } from '#server/contracts/link/open-link.usecases.ts';
import { retailerOfCustomer } from '../clients/lookup.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import type { CustomerActor } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { refusalOfToken } from '../shared/http/throttle.ts';
import type { Settings } from '../shared/settings.ts';

/** A customer's visit to their page: their contract, and the actor for whom the transaction works. */
export interface Visit {
  tx: Tx;
  actor: CustomerActor;
  row: LinkedContract['row'];
  /** The version of the page that the customer acts on; 0 if they only read. */
  seen: number;
  retailer: CustomerRetailer;
  settings: Settings;
  now: Date;
}

export interface Visiting extends Pick<Deps, 'db' | 'settings'> {
  now: Date;
  /** The caller's network address. */
  address: string;
  params: { kind: LinkKind; token: string };
  ifMatch: number;
}

/**
 * Admits the holder of a link and runs `work` in one transaction that sees only their contract. Throws `link_invalid`
 * for a foreign token (`throttled` after too many from one address; a genuine token is never throttled), `link_expired`
 * for an expired link or one of an earlier version. Both carry whom to contact.
 */
export async function visit<T>(
  { db, settings, now, address, params, ifMatch }: Visiting,
  purpose: 'reading' | 'changing',
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const link = readLink(settings, params);
  if (!link) throw await refusalOfToken({ db, now, address }, trouble(settings, null));
  const actor: CustomerActor = { kind: 'customer', contractId: link.contractId, name: '' };
  return db.inTransaction(actor, async (tx) => {
    const found = await followLink({ tx, now }, link, purpose);
    const retailer = found && (await retailerOfCustomer(tx, found.row.clientCode));
    if (!found || !retailer) throw new ApiError('link_invalid', { details: trouble(settings, null) });
    if (!found.isGood) throw new ApiError('link_expired', { details: trouble(settings, retailer) });
    const { row } = found;
    return work({
      tx,
      actor: { ...actor, name: customerName(row.customer) },
      row,
      seen: ifMatch,
      retailer,
      settings,
      now,
    });
  });
}

function trouble({ provider }: Settings, retailer: CustomerRetailer | null): LinkTrouble {
  return { provider, retailer };
}
