import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../shared/db/database.ts';
import { insertMany } from '../../shared/db/insert-many.ts';
import { inScope, type UserActor } from '../../shared/db/tenancy.ts';
import { contractNotes } from './notes.table.ts';

export type NoteRow = typeof contractNotes.$inferSelect;

/** Stores a note or reason. Returns false and stores nothing if the id is in use, even beyond the actor's scope. */
export async function addNote(tx: Tx, row: NoteRow): Promise<boolean> {
  const added = await tx
    .insert(contractNotes)
    .values(row)
    .onConflictDoNothing({ target: contractNotes.id })
    .returning({ id: contractNotes.id });
  return added.length > 0;
}

/** Stores new notes. */
export function addNotes(tx: Tx, rows: readonly NoteRow[]): Promise<void> {
  return insertMany(tx, contractNotes, rows);
}

/** The note or reason with this id, if it lies in the actor's scope. */
export async function findNote(tx: Tx, actor: UserActor, id: string): Promise<NoteRow | null> {
  const [row] = await tx
    .select()
    .from(contractNotes)
    .where(and(eq(contractNotes.id, id), inScope(actor, contractNotes)));
  return row ?? null;
}

/** The texts of notes and reasons in the transaction's scope. */
export async function findTexts(tx: Tx, ids: readonly string[]): Promise<{ id: string; text: string }[]> {
  if (ids.length === 0) return [];
  const { id, text } = contractNotes;
  return tx
    .select({ id, text })
    .from(contractNotes)
    .where(inArray(id, [...ids]));
}

/** Notes and reasons of contracts, oldest first. */
export function findNotes(tx: Tx, contractIds: readonly string[]): Promise<NoteRow[]> {
  return tx
    .select()
    .from(contractNotes)
    .where(inArray(contractNotes.contractId, [...contractIds]))
    .orderBy(asc(contractNotes.at), asc(contractNotes.id));
}
