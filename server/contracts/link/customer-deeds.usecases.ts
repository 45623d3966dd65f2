import {
  suspicionsOf,
  type CustomerDeed,
  type LinkChannel,
  type Origin,
} from '#domain/contract/customer-page/link-use.ts';
import type { Tx } from '../../shared/db/database.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Declared } from '../contract-deeds.ts';
import type { ContractRow } from '../contract-row.ts';
import { addLinkUse, findLinkUses } from './link-uses.repository.ts';

/** How a customer came by the link that they use, and from where they do. */
export interface Via {
  channel: LinkChannel;
  /** The link's showing; null for a mailed one. */
  shownId: string | null;
  origin: Origin;
}

interface Declaring {
  tx: Tx;
  now: Date;
  row: ContractRow;
  via: Via;
}

/** What goes into the trail of a customer's deed: the row of `link_uses`, which names address and agent, and how it came. */
export interface DeedReference {
  use: string;
  channel: LinkChannel;
}

/**
 * Keeps the evidence of a customer's deed. Call it before the deed and tell its answer with it: the trail gets `data`,
 * and the customer is mailed what they have declared.
 */
export async function noteCustomerDeed(
  given: Declaring,
  deed: CustomerDeed,
): Promise<{ data: DeedReference; details: { declared: Declared } }> {
  const { tx, now, row, via } = given;
  const { channel, shownId, origin } = via;
  const uses = await findLinkUses(tx, row.id);
  const shops = uses.filter((one) => one.deed === 'send' || one.deed === 'show');
  const id = uuidv7(now);
  const suspicions = suspicionsOf({ ...origin, at: now }, shops);
  await addLinkUse(tx, { id, contractId: row.id, deed, at: now, channel, shownId, suspicions, ...origin });
  const shownBy = shops.find((one) => one.id === shownId)?.userName ?? null;
  const declared = { row, use: { id, deed, channel, shownBy } };
  return { data: { use: id, channel }, details: { declared } };
}
