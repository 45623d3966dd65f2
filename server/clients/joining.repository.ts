import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { nextNumbers } from '../shared/db/numbers.ts';
import { associations, clients, salespersons, type ClientRow } from '../directory/clients.table.ts';
import { clientNumbers } from './joining.table.ts';

export type NewClientRow = typeof clients.$inferInsert;

/**
 * Codes for new retailers. Those of retailers taken over from another system, of which the actor sees some, are passed
 * over.
 */
export async function nextClientCodes(tx: Tx, count: number): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const codes = (await nextNumbers(tx, clientNumbers, count - free.length)).map((number) => `KF-${number}`);
    const rows = await tx.select({ code: clients.code }).from(clients).where(inArray(clients.code, codes));
    const taken = new Set(rows.map(({ code }) => code));
    free.push(...codes.filter((code) => !taken.has(code)));
  }
  return free;
}

/** Inserts a retailer; null if its code is taken. */
export async function insertClient(tx: Tx, row: NewClientRow): Promise<ClientRow | null> {
  const [inserted] = await tx.insert(clients).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Pending retailers since an instant or longer without a reminder, locked. Skips those that are locked. */
export function findUnreminded(
  tx: Tx,
  { until, limit }: { until: Date; limit: number },
): Promise<ClientRow[]> {
  return tx
    .select()
    .from(clients)
    .where(
      and(
        sql`status = 'pending'`,
        isNotNull(clients.pendingSince),
        lte(clients.pendingSince, until),
        isNull(clients.approvalRemindedAt),
      ),
    )
    .orderBy(asc(clients.pendingSince))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/**
 * Retailers that came in before an instant, have not confirmed their address and have no salespersons, locked. Skips
 * those that are locked.
 */
export function findUnconfirmed(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<ClientRow[]> {
  return tx
    .select()
    .from(clients)
    .where(
      and(
        eq(clients.status, 'email-pending'),
        lte(clients.createdAt, before),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(salespersons)
            .where(eq(salespersons.clientCode, clients.code)),
        ),
      ),
    )
    .orderBy(asc(clients.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Notes that the internal team was reminded of a retailer, which changes nothing that anybody edits. */
export async function saveReminded(tx: Tx, code: string, now: Date): Promise<void> {
  await tx.update(clients).set({ approvalRemindedAt: now }).where(eq(clients.code, code));
}

/** Another retailer with this CRM id that was not declined, in any scope. Needs the system's rights. */
export async function findHolderOfCrmId(tx: Tx, { crmId, except }: { crmId: string; except: string | null }) {
  const [row] = await tx
    .select({ code: clients.code, name: clients.name, ern: clients.ern })
    .from(clients)
    .where(
      and(
        eq(sql`lower(${clients.crmId})`, crmId.toLowerCase()),
        ne(clients.status, 'declined'),
        except === null ? undefined : ne(clients.code, except),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function addMissingAssociation(
  tx: Tx,
  { ern, name }: { ern: string; name: string },
): Promise<void> {
  const [rootErn = '', code = ''] = ern.split(':');
  await tx.insert(associations).values({ ern, rootErn, code, name }).onConflictDoNothing();
}
