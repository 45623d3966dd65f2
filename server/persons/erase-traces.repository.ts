import { eq, inArray, or, sql } from 'drizzle-orm';
import { importRows, imports } from '../imports/imports.table.ts';
import { listChoices } from '../list-choices/list-choices.table.ts';
import type { Tx } from '../shared/db/database.ts';
import { blank } from './anonymous.ts';

/**
 * Empties the rows of imports that made these records or hold one of the words, with the sample shown beside them and
 * the file they came from: a file is whole or gone.
 */
export async function eraseImportRows(
  tx: Tx,
  { records, words }: { records: readonly string[]; words: readonly string[] },
): Promise<void> {
  const holds = anyOf(sql`${importRows.cells}::text`, words);
  const rows = await tx
    .select({ importId: importRows.importId, number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(or(inArray(importRows.record, [...records]), holds));
  for (const { importId, number, cells } of rows) {
    await tx
      .update(importRows)
      .set({ cells: cells.map(() => blank), problems: {} })
      .where(sql`${eq(importRows.importId, importId)} and ${eq(importRows.number, number)}`);
  }
  const inSample = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(sql`${anyOf(sql`${imports.sample}::text`, words)} or ${anyOf(imports.fileName, words)}`);
  const ids = [...new Set([...rows.map(({ importId }) => importId), ...inSample.map(({ id }) => id)])];
  if (ids.length === 0) return;
  await tx
    .update(imports)
    .set({ sample: [], fileName: 'import.csv', storedKey: null, version: sql`${imports.version} + 1` })
    .where(inArray(imports.id, ids));
}

/** Removes the views of lists, of all users, that search for one of the words. */
export async function eraseViews(tx: Tx, words: readonly string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(listChoices)
    .where(anyOf(sql`${listChoices.views}::text`, words));
  const isAbout = (view: unknown) => words.some((word) => JSON.stringify(view).toLowerCase().includes(word));
  for (const { userId, list, views, version } of rows) {
    await tx
      .update(listChoices)
      .set({ views: views.filter((view) => !isAbout(view)), version: version + 1 })
      .where(sql`${eq(listChoices.userId, userId)} and ${eq(listChoices.list, list)}`);
  }
}

/** True where a text holds one of the words (lower case). */
function anyOf(text: unknown, words: readonly string[]) {
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map((word) => sql`strpos(lower(${text}), ${word}) > 0`),
    sql` or `,
  );
}
