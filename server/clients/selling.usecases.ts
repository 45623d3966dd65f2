import { endingDays, type SellingEnd } from '#domain/client/selling.ts';
import { addDays, berlinDate } from '#domain/time/date.ts';
import type { ClientRow } from '../directory/lookup.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { clientRecord } from '../shared/deeds/records.ts';
import { findSellingEnds, findSellingToRemind, saveSellingReminded } from './selling.repository.ts';

/** Most retailers of one list. */
const most = 100;

/** Active retailers whose ground to sell ends within a month or has ended. */
export async function sellingEnds({ tx, now }: { tx: Tx; now: Date }): Promise<{ items: SellingEnd[] }> {
  const until = addDays(berlinDate(now), endingDays);
  const rows = await findSellingEnds(tx, { until, limit: most });
  return {
    items: rows.map(({ code, name, city, sellingGround, sellingValidUntil }) => ({
      code,
      name,
      city,
      ground: sellingGround,
      validUntil: sellingValidUntil!,
    })),
  };
}

/** The next such retailers that were not reminded, now noted as reminded. Needs the system's rights. */
export async function takeSellingToRemind({ tx, now }: { tx: Tx; now: Date }): Promise<ClientRow[]> {
  const until = addDays(berlinDate(now), endingDays);
  const rows = await findSellingToRemind(tx, { until, limit: most });
  for (const row of rows) {
    await saveSellingReminded(tx, row.code, now);
    await deed(tx, { record: clientRecord(row), kind: 'remindSelling', actor: system, now, quiet: true });
  }
  return rows;
}
