import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { Tx } from '../../shared/db/database.ts';
import { contracts, insuredObjects } from '../contracts.table.ts';

/** Fields of objects that hold words of a reference list, and the kind of object. Each has an index. */
const fields = {
  manufacturer: 'e_device',
  kitchenManufacturer: 'kitchen',
  deviceType: 'e_device',
  countertopType: 'countertop',
} as const;
export type ListedField = keyof typeof fields;

/** The objects with a word in a field. */
export interface ListedWord {
  field: ListedField;
  word: string;
}

function uses({ field, word }: ListedWord): SQL {
  return sql`${sql.raw(`(data ->> '${field}')`)} = ${word} and data ->> 'insuredObjectName' = ${fields[field]}`;
}

export async function countUses(tx: Tx, listed: ListedWord): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(insuredObjects)
    .where(uses(listed));
  return row!.count;
}

/** The next contracts with a word whose objects do not have all of `patch` yet, locked. */
export function findUsing(
  tx: Tx,
  listed: ListedWord,
  { patch, limit }: { patch: Partial<InsuredObject>; limit: number },
) {
  const using = tx
    .selectDistinct({ id: insuredObjects.contractId })
    .from(insuredObjects)
    .where(and(uses(listed), sql`not data @> ${JSON.stringify(patch)}::jsonb`))
    .orderBy(asc(insuredObjects.contractId))
    .limit(limit);
  return tx.select().from(contracts).where(inArray(contracts.id, using)).for('update');
}

/** Puts other words in place of a word in a contract's objects. */
export async function replaceWord(
  tx: Tx,
  contractId: string,
  listed: ListedWord,
  patch: Partial<InsuredObject>,
): Promise<void> {
  await tx
    .update(insuredObjects)
    .set({ data: sql`${insuredObjects.data} || ${JSON.stringify(patch)}::jsonb` })
    .where(and(eq(insuredObjects.contractId, contractId), uses(listed)));
}
