import { and, eq } from 'drizzle-orm';
import type { ChoosableList, ListChoices } from '#domain/user/list-choices.ts';
import type { Tx } from '../shared/db/database.ts';
import { listChoices } from './list-choices.table.ts';

interface Whose {
  userId: string;
  list: ChoosableList;
}

const { version, views, columns, split } = listChoices;

export async function findChoices(tx: Tx, { userId, list }: Whose) {
  const [row] = await tx
    .select({ version, views, columns, split })
    .from(listChoices)
    .where(and(eq(listChoices.userId, userId), eq(listChoices.list, list)));
  return row ?? null;
}

/** Stores the next version. False if it is not the one after `seen`, which is 0 before the first. */
export async function storeChoices(
  tx: Tx,
  { userId, list }: Whose,
  { seen, choices }: { seen: number; choices: ListChoices },
): Promise<boolean> {
  const next = { ...choices, version: seen + 1 };
  if (seen === 0) {
    const added = await tx
      .insert(listChoices)
      .values({ userId, list, ...next })
      .onConflictDoNothing()
      .returning({ version });
    return added.length === 1;
  }
  const isSeen = and(eq(listChoices.userId, userId), eq(listChoices.list, list), eq(version, seen));
  const changed = await tx.update(listChoices).set(next).where(isSeen).returning({ version });
  return changed.length === 1;
}
