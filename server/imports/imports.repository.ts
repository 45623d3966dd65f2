import { and, asc, desc, eq, gt, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { RememberedMapping } from '#domain/import/column.ts';
import type { RowCounts } from '#domain/import/import.ts';
import {
  importKinds,
  troubledStates,
  type ImportKind,
  type ImportState,
  type RowState,
} from '#domain/import/kinds.ts';
import type { Total } from '#domain/paging/counts.ts';
import type { Tx } from '../shared/db/database.ts';
import { insertMany } from '../shared/db/insert-many.ts';
import { beyond, countTabs, type Walk } from '../shared/db/keyset.ts';
import { importMappings, importRows, imports } from './imports.table.ts';

export type ImportRecord = typeof imports.$inferSelect;
export type RowRecord = typeof importRows.$inferSelect;

export async function addImport(tx: Tx, row: typeof imports.$inferInsert): Promise<ImportRecord> {
  const [added] = await tx.insert(imports).values(row).returning();
  return added!;
}

interface ImportFilter {
  kind: ImportKind | 'all';
  state: ImportState | 'all';
}

/** The rows of one page of the list, newest first, and how many imports the list has. */
export async function findImports(
  tx: Tx,
  { filter, walk, limit }: { filter: ImportFilter; walk: Walk; limit: number },
): Promise<{ rows: ImportRecord[]; total: Total }> {
  const key = { value: imports.createdAt, id: imports.id };
  const from = walk.from ? beyond(key, { ascending: walk.backward, type: 'timestamptz' }) : undefined;
  const direction = walk.backward ? asc : desc;
  const rows = await tx
    .select()
    .from(imports)
    .where(and(conditionOf(filter), from))
    .orderBy(direction(imports.createdAt), direction(imports.id))
    .limit(limit)
    .prepare('')
    .execute({ value: walk.from?.value, id: walk.from?.id });
  return { rows, total: (await countImportsByKind(tx, filter))[filter.kind] };
}

/** How many imports there are of each kind, in this state. */
export function countImportsByKind(tx: Tx, { state }: Pick<ImportFilter, 'state'>) {
  return countTabs(tx, imports, { tabs: importKinds, where: (kind) => conditionOf({ kind, state }) });
}

function conditionOf({ kind, state }: ImportFilter): SQL | undefined {
  return and(
    kind === 'all' ? undefined : eq(imports.kind, kind),
    state === 'all' ? undefined : eq(imports.state, state),
  );
}

/** An import; `changing` locks it until the transaction ends. */
export async function findImport(
  tx: Tx,
  id: string,
  purpose: 'reading' | 'changing' = 'reading',
): Promise<ImportRecord | null> {
  const query = tx.select().from(imports).where(eq(imports.id, id));
  const [row] = purpose === 'changing' ? await query.for('update') : await query;
  return row ?? null;
}

/** The import that has waited the longest in one of these states, locked. Skips those that another server works on. */
export async function findNext(
  tx: Tx,
  states: readonly ImportState[],
  except: readonly string[],
): Promise<ImportRecord | null> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(
      and(
        inArray(imports.state, [...states]),
        except.length > 0 ? notInArray(imports.id, [...except]) : undefined,
      ),
    )
    .orderBy(asc(imports.createdAt), asc(imports.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Changes a locked import; its version rises. */
export async function updateImport(tx: Tx, id: string, change: Partial<ImportRecord>): Promise<ImportRecord> {
  const [row] = await tx
    .update(imports)
    .set({ ...change, version: sql`${imports.version} + 1` })
    .where(eq(imports.id, id))
    .returning();
  return row!;
}

export function findRows(
  tx: Tx,
  importId: string,
  { only = 'all', after = 0, limit }: { only?: 'all' | 'troubled'; after?: number; limit: number },
): Promise<RowRecord[]> {
  return tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.number, after),
        only === 'troubled' ? inArray(importRows.state, [...troubledStates]) : undefined,
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(limit);
}

/** The next rows in a state, by number. */
export function findRowsIn(
  tx: Tx,
  importId: string,
  { state, after = 0, limit }: { state: RowState; after?: number; limit: number },
): Promise<RowRecord[]> {
  return tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.state, state), gt(importRows.number, after)))
    .orderBy(asc(importRows.number))
    .limit(limit);
}

/** Makes the rows ready that wait for somebody to confirm them. */
export async function confirmAskedRows(tx: Tx, importId: string): Promise<void> {
  await tx
    .update(importRows)
    .set({ state: 'ready' })
    .where(and(eq(importRows.importId, importId), eq(importRows.state, 'asked')));
}

export async function deleteRows(tx: Tx, importId: string): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, importId));
}

export function addRows(tx: Tx, rows: readonly RowRecord[]): Promise<void> {
  return insertMany(tx, importRows, rows);
}

/** What became of rows, in one statement. */
export async function saveOutcomes(
  tx: Tx,
  importId: string,
  outcomes: readonly Pick<RowRecord, 'number' | 'state' | 'problems' | 'record'>[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(sql`
    update import_rows set state = o.state, problems = o.problems, record = o.record
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o(number integer, state text, problems jsonb, record text)
    where import_rows.import_id = ${importId}::uuid and import_rows.number = o.number`);
}

export async function countRows(tx: Tx, importId: string): Promise<Partial<RowCounts>> {
  const rows = await tx
    .select({ state: importRows.state, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** How a user matched columns the last time. */
export async function findMapping(tx: Tx, userId: string, kind: ImportKind): Promise<RememberedMapping> {
  const [row] = await tx
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(and(eq(importMappings.userId, userId), eq(importMappings.kind, kind)));
  return row?.mapping ?? {};
}

export async function saveMapping(
  tx: Tx,
  row: { userId: string; kind: ImportKind; mapping: RememberedMapping },
): Promise<void> {
  await tx
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({
      target: [importMappings.userId, importMappings.kind],
      set: { mapping: row.mapping },
    });
}

/** Imports before an instant that nothing is to be done with any more. */
export function findOld(tx: Tx, before: Date, limit: number): Promise<ImportRecord[]> {
  return tx
    .select()
    .from(imports)
    .where(
      and(
        lt(imports.createdAt, before),
        inArray(imports.state, ['read', 'checked', 'stopped', 'done', 'undone']),
      ),
    )
    .limit(limit);
}

/** Deletes an import with its rows. */
export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id));
}

/** The names of the files of imports. */
export async function findFileNames(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: imports.id, name: imports.fileName })
    .from(imports)
    .where(inArray(imports.id, [...ids]));
}
