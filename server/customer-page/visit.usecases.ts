import type { Endpoint } from '#api/endpoint.ts';
import type { LinkKind } from '#domain/contract/customer-page/contract-link.ts';
import type { CustomerRetailer, LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import { customerReference } from '#domain/trail/customer-reference.ts';
import type { Via } from '../contracts/link/customer-deeds.usecases.ts';
import { followLink, readLink, type LinkedContract } from '../contracts/link/open-link.usecases.ts';
import { providerToCustomers } from '../shared/provider-to-customers.ts';
import { retailerOfCustomer } from '../directory/lookup.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import type { CustomerActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Call } from '../shared/http/handle.ts';
import { refusalOfToken } from '../shared/http/throttle.ts';
import { operationInForce } from '../shared/http/in-force.ts';
import type { Settings } from '../shared/settings.ts';
import { isShut } from './pass.ts';

/** A customer's visit to their page: their contract, and the transaction's actor. */
export interface Visit {
  tx: Tx;
  actor: CustomerActor;
  row: LinkedContract['row'];
  /** How the customer came by their link, and from where the call came. */
  via: Via;
  /** The version of the page that the customer acts on; 0 if they only read. */
  seen: number;
  retailer: CustomerRetailer;
  settings: Settings;
  /** True if declarations take a code that was mailed. */
  takesCode: boolean;
  now: Date;
}

export type Visiting = Pick<
  Call<Endpoint>,
  'db' | 'settings' | 'log' | 'now' | 'address' | 'origin' | 'pass' | 'ifMatch'
> & { params: { kind: LinkKind; token: string } };

/**
 * Admits the holder of a link and runs `work` in one transaction that sees only their contract. Throws `link_invalid`
 * for a foreign token (`throttled` after too many from one address; a genuine token is never throttled), `link_expired`
 * for an expired link or one of an earlier version, `postcode_needed` where the browser has not given it yet. All carry
 * whom to contact.
 */
export async function visit<T>(
  call: Visiting,
  purpose: 'reading' | 'changing' | 'opening',
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const { db, settings, log, now, address, origin, params, ifMatch } = call;
  const link = readLink(settings, params);
  if (!link) throw await refusalOfToken({ db, now, address }, trouble(call, null));
  const { flags } = await operationInForce({ db, settings, log, now });
  const actor: CustomerActor = { kind: 'customer', contractId: link.contractId, name: '' };
  return db.inTransaction(actor, async (tx) => {
    const found = await followLink({ tx, now }, link, purpose === 'changing' ? 'changing' : 'reading');
    const retailer = found && (await retailerOfCustomer(tx, found.row.clientCode));
    if (!found || !retailer) throw new ApiError('link_invalid', { details: trouble(call, null) });
    if (!found.isGood) throw new ApiError('link_expired', { details: trouble(call, retailer) });
    const { row } = found;
    if (purpose !== 'opening' && isShut(row, call)) {
      const page = `/${params.kind}/${params.token}`;
      throw new ApiError('postcode_needed', { details: { ...trouble(call, retailer), page } });
    }
    return work({
      tx,
      actor: { ...actor, name: customerReference(row.code) },
      row,
      via: { origin, shownId: link.shownId, channel: link.shownId === null ? 'mail' : 'shown' },
      seen: ifMatch,
      retailer,
      settings,
      takesCode: flags.declarationCode,
      now,
    });
  });
}

function trouble(
  { settings, now }: { settings: Settings; now: Date },
  retailer: CustomerRetailer | null,
): LinkTrouble {
  return { provider: providerToCustomers(settings, now), retailer };
}
