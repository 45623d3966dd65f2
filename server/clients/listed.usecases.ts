import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { clientRecord } from '../shared/deeds/records.ts';
import { countUsing, findUsing, saveProfile, type ListedClientField } from './listed.repository.ts';

export type { ListedClientField } from './listed.repository.ts';

/** How many retailers have a key of a list in a field. */
export function countClientKey(tx: Tx, field: ListedClientField, key: string): Promise<number> {
  return countUsing(tx, field, key);
}

/**
 * Puts another key in place of one, in at most `limit` retailers, with a deed on their trails. Returns how many it
 * changed. Needs a system transaction.
 */
export async function unifyClientKey(
  tx: Tx,
  given: { field: ListedClientField; key: string; into: string; limit: number; now: Date },
): Promise<number> {
  const { field, key, into, limit, now } = given;
  const rows = await findUsing(tx, field, key, limit);
  for (const row of rows) {
    const { profile } = row;
    const after =
      field === 'merchandiseManagement'
        ? { ...profile, merchandiseManagement: into }
        : {
            ...profile,
            contacts:
              profile.contacts?.map((one) => (one.function === key ? { ...one, function: into } : one)) ?? [],
          };
    await saveProfile(tx, row.code, after, now);
    const data = { fields: [field === 'merchandiseManagement' ? field : 'contacts'] };
    await deed(tx, { record: clientRecord(row), kind: 'edit', actor: system, now, data });
  }
  return rows.length;
}
