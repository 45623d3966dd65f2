import { sql } from 'drizzle-orm';
import type { PgSequence } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';
import { rowsOf } from './rows.ts';

export async function nextNumber(tx: Tx, { seqName }: PgSequence): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`select nextval(${seqName}::regclass)::int as number`,
  );
  return row!.number;
}

/** The next `count` numbers of a sequence, ascending. */
export async function nextNumbers(tx: Tx, { seqName }: PgSequence, count: number): Promise<number[]> {
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`select nextval(${seqName}::regclass)::int as number from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ number }) => number);
}

/** Skips `count` numbers of a sequence, for records inserted with their own numbers. */
export async function skipNumbers(tx: Tx, { seqName }: PgSequence, count: number): Promise<void> {
  await tx.execute(sql`select max(nextval(${seqName}::regclass)) from generate_series(1, ${count}::int)`);
}
