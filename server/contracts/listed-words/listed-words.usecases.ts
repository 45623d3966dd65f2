import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system } from '../../shared/db/tenancy.ts';
import { noteDeed } from '../life/happen.usecases.ts';
import { countUses, findUsing, replaceWord, type ListedWord } from './listed-words.repository.ts';

export type { ListedField, ListedWord } from './listed-words.repository.ts';

/** How many insured objects have a word. */
export function countWord(tx: Tx, listed: ListedWord): Promise<number> {
  return countUses(tx, listed);
}

/**
 * Puts other words in place of a word, in at most `limit` contracts that do not have them yet: they get a new version and a deed on their trail.
 * Documents that were issued stay as they were printed. Returns how many it changed. Needs a system transaction.
 */
export async function unifyWord(
  tx: Tx,
  given: { listed: ListedWord; patch: Partial<InsuredObject>; limit: number; now: Date },
): Promise<number> {
  const { listed, patch, limit, now } = given;
  const rows = await findUsing(tx, listed, { patch, limit });
  for (const row of rows) {
    await replaceWord(tx, row.id, listed, patch);
    await noteDeed({ tx, actor: system, now, row, deed: 'unifyListed', data: { field: listed.field } });
  }
  return rows.length;
}
