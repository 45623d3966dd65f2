import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { rowsOf } from '../rows.ts';
import { trailKeysOf } from '../trail-keys.ts';
import { trailSwitch } from './trail-switch.table.ts';

/** The last row without a key of each trail: how many there are, and a hash over all of them. */
interface OldEnds {
  trails: number;
  digest: string;
}

async function oldEnds(tx: Tx): Promise<OldEnds> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const [found] = await rowsOf<OldEnds>(
    tx,
    sql`select count(*)::int as trails, encode(sha256(convert_to(coalesce(string_agg(
        concat_ws(' ', entity, record_id, seq, hash), ' ' order by entity collate "C", record_id collate "C"), ''), 'UTF8')), 'hex') as digest
      from (select distinct on (entity, record_id) entity, record_id, seq, hash from audit
        where not starts_with(hash, 'k1.') order by entity, record_id, seq desc) ends`,
  );
  return found!;
}

const saidBy = ({ trails, digest }: OldEnds, at: Date) => `switch ${at.toISOString()} ${trails} ${digest}`;

/**
 * Seals how far rows without a key reach, once, at the first start that has keys. Later nobody can add or change such
 * rows unseen. Returns the digest if it did, for the log. It does nothing where sealed rows are there already: rows
 * without a key that turn up then are none of ours.
 */
export async function sealSwitch(tx: Tx, now: Date): Promise<string | null> {
  const [state] = await rowsOf<{ old: boolean }>(
    tx,
    sql`select not exists (select from trail_switch) and exists (select from audit)
      and not exists (select from audit where starts_with(hash, 'k1.')) as old`,
  );
  if (!state!.old) return null;
  const ends = await oldEnds(tx);
  const seal = trailKeysOf(tx).seal(saidBy(ends, now));
  await tx
    .insert(trailSwitch)
    .values({ id: 1, at: now, ...ends, seal })
    .onConflictDoNothing();
  return ends.digest;
}

/** True if the rows without a key are those that were there when their end was sealed. */
export async function isSwitchSealed(tx: Tx): Promise<boolean> {
  const [row] = await tx.select().from(trailSwitch);
  const ends = await oldEnds(tx);
  if (!row) return ends.trails === 0;
  return trailKeysOf(tx).isSeal(row.seal, saidBy(ends, row.at));
}
