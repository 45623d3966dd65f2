import { and, eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { orderSearchText } from '#domain/shop/order.ts';
import { rolesWith } from '#domain/user/permissions.ts';
import { assetFiles } from '../assets/assets.table.ts';
import { invitations } from '../auth/people/invitations.table.ts';
import { authChallenges, passkeys, recoveryCodes, totpFactors } from '../auth/factors/factors.table.ts';
import { devices, emailChanges, knownDevices, passwordResets, users } from '../auth/users.table.ts';
import { claimHistory, claims } from '../claims/claims.table.ts';
import { clients, salespersons } from '../directory/clients.table.ts';
import { withdrawals } from '../contracts/withdrawal/withdrawals.table.ts';
import { linkUses } from '../contracts/link/link-uses.table.ts';
import { contractNotes } from '../contracts/notes/notes.table.ts';
import { contracts } from '../contracts/contracts.table.ts';
import { contractDocuments } from '../documents/documents.table.ts';
import { importMappings, imports } from '../imports/imports.table.ts';
import { listChoices } from '../list-choices/list-choices.table.ts';
import { onboardings } from '../onboarding/onboardings.table.ts';
import { coverPrices } from '../cover-prices/cover-prices.table.ts';
import { pushChoices } from '../push/push.table.ts';
import { setDeliveries } from '../required-documents/contract-sets.table.ts';
import { requiredDocuments } from '../required-documents/required-documents.table.ts';
import type { Tx } from '../shared/db/database.ts';
import { orders } from '../shop/shop.table.ts';
import { blank } from './anonymous.ts';
import type { UserRow } from './find.repository.ts';

export async function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

/** Active administrators besides this one, locked. */
export async function otherAdmins(tx: Tx, id: string): Promise<number> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, [...rolesWith('tenant.manage')]), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update');
  return rows.filter((row) => row.id !== id).length;
}

/** Blocks an account, takes its person out of it and ends everything that belongs to the person alone. */
export async function anonymiseUser(tx: Tx, { id }: UserRow, now: Date): Promise<void> {
  const theirs = [
    devices,
    knownDevices,
    passwordResets,
    emailChanges,
    listChoices,
    importMappings,
    pushChoices,
  ];
  for (const table of [...theirs, totpFactors, passkeys, recoveryCodes, authChallenges]) {
    await tx.delete(table).where(eq(table.userId, id));
  }
  await tx
    .update(users)
    .set({
      email: `${id}@erased.invalid`,
      name: blank,
      passwordHash: null,
      status: 'blocked',
      organization: null,
      keyAccountNumber: null,
      erasedAt: now,
    })
    .where(eq(users.id, id));
}

/**
 * Takes a user's name off what they did. Where a record knows who by id, that decides; where it holds the name alone, all
 * of that name go, because a name too few is better than one too many.
 */
export async function unnameUser(tx: Tx, { id, name }: UserRow): Promise<void> {
  await unname(tx, contracts, { createdBy: blank }, contracts.createdById, id);
  await unname(tx, contracts, { leadActivatedBy: blank }, contracts.leadActivatedBy, name);
  await unname(tx, contracts, { leadDeclinedBy: blank }, contracts.leadDeclinedBy, name);
  await unname(tx, contractNotes, { author: blank }, contractNotes.authorId, id);
  await unname(tx, contractDocuments, { createdBy: blank }, contractDocuments.createdBy, name);
  await unname(tx, linkUses, { userName: blank }, linkUses.userId, id);
  await unname(tx, linkUses, { checkedBy: blank }, linkUses.checkedBy, name);
  await unname(tx, withdrawals, { recordedBy: blank }, withdrawals.recordedById, id);
  await unname(tx, withdrawals, { decidedBy: blank }, withdrawals.decidedById, id);
  await unname(tx, withdrawals, { paidBackBy: blank }, withdrawals.paidBackById, id);
  await unname(tx, claims, { handledBy: blank }, claims.handledById, id);
  await unname(tx, claimHistory, { author: blank }, claimHistory.authorId, id);
  await unname(tx, imports, { createdBy: blank }, imports.ownerId, id);
  await unname(tx, clients, { decidedBy: blank }, clients.decidedBy, name);
  await unname(tx, onboardings, { registeredBy: blank }, onboardings.registeredBy, name);
  await unname(tx, invitations, { invitedBy: blank }, invitations.invitedBy, name);
  await unname(tx, requiredDocuments, { proposedBy: blank }, requiredDocuments.proposedById, id);
  await unname(tx, requiredDocuments, { decidedBy: blank }, requiredDocuments.decidedById, id);
  await unname(tx, coverPrices, { createdBy: blank }, coverPrices.createdById, id);
  await unname(tx, setDeliveries, { by: blank }, setDeliveries.by, name);
  await unname(tx, assetFiles, { addedBy: blank }, assetFiles.addedBy, name);
}

async function unname(
  tx: Tx,
  table: PgTable,
  set: Record<string, string>,
  column: AnyColumn,
  value: string,
): Promise<void> {
  await tx.update(table).set(set).where(eq(column, value));
}

type OrderRow = typeof orders.$inferSelect;

/** The orders with these ids, locked. */
export function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .for('update');
}

export function lockOrdersBy(tx: Tx, userId: string): Promise<OrderRow[]> {
  return tx.select().from(orders).where(eq(orders.orderedById, userId)).for('update');
}

/**
 * Takes the people out of an order. `parts`: `orderer` names who placed it, `delivery` where it went to. Its items and
 * sums stay.
 */
export async function anonymiseOrder(
  tx: Tx,
  row: OrderRow,
  { names, delivery }: { names: readonly string[]; delivery: boolean },
): Promise<void> {
  const hide = (name: string) => (names.includes(name) ? blank : name);
  const { address, recipient, contact } = row.delivery;
  const bare = {
    ...row,
    orderedBy: hide(row.orderedBy),
    organization: hide(row.organization),
    history: row.history.map((one) => ({ ...one, author: hide(one.author) })),
    delivery: delivery
      ? {
          recipient: blank,
          contact: null,
          address: { ...address, street: blank, houseNumber: blank, unitDescription: null },
        }
      : { address, recipient: hide(recipient), contact: contact && hide(contact) },
    reason: delivery && row.reason !== null ? blank : row.reason,
    version: row.version + 1,
  };
  const { orderedBy, organization, history, version, reason } = bare;
  await tx
    .update(orders)
    .set({
      orderedBy,
      organization,
      history,
      version,
      reason,
      delivery: bare.delivery,
      searchText: orderSearchText(bare),
    })
    .where(eq(orders.id, row.id));
}

export async function lockSalesperson(tx: Tx, id: string) {
  const [row] = await tx.select().from(salespersons).where(eq(salespersons.id, id)).for('update');
  return row ?? null;
}

/** Anonymises a salesperson. What they sold names nobody from then on, and counts for nobody. */
export async function anonymiseSalesperson(
  tx: Tx,
  { id, clientCode, name }: typeof salespersons.$inferSelect,
): Promise<void> {
  await tx
    .update(salespersons)
    .set({
      name: blank,
      email: null,
      birthdate: null,
      isActive: false,
      version: sql`${salespersons.version} + 1`,
    })
    .where(eq(salespersons.id, id));
  await tx
    .update(contracts)
    .set({ soldBy: null, version: sql`${contracts.version} + 1` })
    .where(and(eq(contracts.clientCode, clientCode), eq(contracts.soldBy, name)));
}

/** Takes a person out of a retailer's contact persons. Returns the retailer, null if nobody was taken out. */
export async function removeContact(
  tx: Tx,
  code: string,
  isThem: (contact: { firstName: string; lastName: string; email: string | null }) => boolean,
) {
  const [row] = await tx.select().from(clients).where(eq(clients.code, code)).for('update');
  const contacts = row?.profile.contacts ?? [];
  const left = contacts.filter((contact) => !isThem(contact));
  if (!row || left.length === contacts.length) return null;
  await tx
    .update(clients)
    .set({ profile: { ...row.profile, contacts: left }, version: row.version + 1 })
    .where(eq(clients.code, code));
  return row;
}

export async function deleteInvitation(tx: Tx, id: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.id, id));
}
