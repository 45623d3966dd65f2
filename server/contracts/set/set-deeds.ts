import type { LinkChannel } from '#domain/contract/customer-page/link-use.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { Actor, Place } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';

interface Delivered {
  id: string;
  sha256: string;
}

/**
 * Tells what became of documents of a contract's set. The trail keeps the deliveries with the hashes of their files, so
 * that no row of theirs can be changed unnoticed.
 */
export async function noteSetDeed(
  tx: Tx,
  given: {
    actor: Actor;
    now: Date;
    row: { id: string; code: string } & Place;
    kind: 'receiveSet' | 'refuseSet' | 'openSet' | 'handOverSet';
    deliveries: readonly Delivered[];
    /** The document, where it is one. */
    document?: { kind: string; version: number };
    /** How the customer came by their link. */
    channel?: LinkChannel;
  },
): Promise<void> {
  const { actor, now, row, kind, deliveries, document, channel } = given;
  const files = deliveries.map(({ id, sha256 }) => `${id} ${sha256}`);
  const data = document
    ? { document: document.kind, version: document.version, files, channel }
    : { count: deliveries.length, files };
  await deed(tx, { record: contractRecord(row), kind, actor, now, data });
}
