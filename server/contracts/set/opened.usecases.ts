import type { LinkChannel } from '#domain/contract/customer-page/link-use.ts';
import { proveReceived, type SetDocument } from '../../required-documents/sets.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { CustomerActor } from '../../shared/db/tenancy.ts';
import type { ContractRow } from '../contract-row.ts';
import { noteSetDeed } from './set-deeds.ts';

/** Notes that the customer opened a document on their page, the first time. */
export async function noteOpened(
  given: { tx: Tx; actor: CustomerActor; now: Date; row: ContractRow; via: { channel: LinkChannel } },
  document: SetDocument,
): Promise<void> {
  const { tx, actor, now, row, via } = given;
  const { channel } = via;
  const opened = { contract: row, documents: [document], way: 'page', by: null, channel, now } as const;
  const deliveries = await proveReceived(tx, opened);
  if (deliveries.length > 0)
    await noteSetDeed(tx, { actor, now, row, kind: 'openSet', deliveries, document, channel });
}
