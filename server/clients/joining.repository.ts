import { and, asc, desc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { ClientStatus } from '#domain/client/status.ts';
import type { Tx } from '../shared/db/database.ts';
import { nextNumber } from '../shared/db/numbers.ts';
import { inScope, type Actor } from '../shared/db/tenancy.ts';
import { associations, clients } from './clients.table.ts';
import { clientNumbers } from './joining.table.ts';

export type ClientRow = typeof clients.$inferSelect;
export type NewClientRow = typeof clients.$inferInsert;

export function nextClientNumber(tx: Tx): Promise<number> {
  return nextNumber(tx, clientNumbers);
}

/** Inserts a retailer; null if its code is taken. */
export async function insertClient(tx: Tx, row: NewClientRow): Promise<ClientRow | null> {
  const [inserted] = await tx.insert(clients).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** A retailer in the actor's scope, locked until the transaction ends. */
export async function findClientToChange(tx: Tx, actor: Actor, code: string): Promise<ClientRow | null> {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.code, code), inScope(actor, clients)))
    .for('update');
  return row ?? null;
}

/** Changes a locked retailer; its version rises. */
export async function updateClient(
  tx: Tx,
  row: ClientRow,
  change: Partial<NewClientRow>,
  now: Date,
): Promise<ClientRow> {
  const [after] = await tx
    .update(clients)
    .set({ ...change, version: row.version + 1, updatedAt: now })
    .where(eq(clients.code, row.code))
    .returning();
  return after!;
}

/** A retailer and its association, in the actor's scope. */
export async function findClientWithAssociation(tx: Tx, actor: Actor, code: string) {
  const [row] = await tx
    .select({ client: clients, association: associations.name })
    .from(clients)
    .leftJoin(associations, eq(associations.ern, clients.associationErn))
    .where(and(eq(clients.code, code), inScope(actor, clients)));
  return row ?? null;
}

/** When a retailer came into its state: since when it waits, when it was decided on, or when it came in. */
const since = sql<string>`coalesce(${clients.decidedAt}, ${clients.pendingSince}, ${clients.createdAt})`;

/** Retailers of a status in the actor's scope: who waits the longest first, who was decided on last first. */
export function findByStatus(
  tx: Tx,
  { actor, status, limit }: { actor: Actor; status: ClientStatus; limit: number },
) {
  const isDecided = status === 'active' || status === 'declined';
  return tx
    .select({ client: clients, association: associations.name })
    .from(clients)
    .leftJoin(associations, eq(associations.ern, clients.associationErn))
    .where(and(eq(clients.status, status), inScope(actor, clients)))
    .orderBy(isDecided ? desc(since) : asc(since), asc(clients.code))
    .limit(limit);
}

/** Pending retailers since an instant or longer of whom nobody was reminded, locked. Skips those that are locked. */
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

/** Notes that the internal team was reminded of a retailer, which changes nothing that anybody edits. */
export async function saveReminded(tx: Tx, code: string, now: Date): Promise<void> {
  await tx.update(clients).set({ approvalRemindedAt: now }).where(eq(clients.code, code));
}

/** Another retailer with this CRM id that was not declined, whoever may see it. Needs the system's rights. */
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

/** The associations that the actor sees, by name. */
export function findAssociations(tx: Tx): Promise<{ ern: string; name: string }[]> {
  return tx
    .select({ ern: associations.ern, name: associations.name })
    .from(associations)
    .orderBy(asc(associations.name), asc(associations.ern));
}

export async function addMissingAssociation(
  tx: Tx,
  { ern, name }: { ern: string; name: string },
): Promise<void> {
  const [rootErn = '', code = ''] = ern.split(':');
  await tx.insert(associations).values({ ern, rootErn, code, name }).onConflictDoNothing();
}
