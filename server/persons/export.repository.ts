import { asc, eq, inArray } from 'drizzle-orm';
import { passkeys } from '../auth/factors/factors.table.ts';
import { devices, users } from '../auth/users.table.ts';
import { invitations } from '../auth/people/invitations.table.ts';
import { claimHistory, claimPhotos, claims } from '../claims/claims.table.ts';
import { salespersons } from '../directory/clients.table.ts';
import { withdrawals } from '../contracts/withdrawal/withdrawals.table.ts';
import { linkUses } from '../contracts/link/link-uses.table.ts';
import { contractNotes } from '../contracts/notes/notes.table.ts';
import { contracts, insuredObjects } from '../contracts/contracts.table.ts';
import { contractDocuments } from '../documents/documents.table.ts';
import { listChoices } from '../list-choices/list-choices.table.ts';
import { pushChoices } from '../push/push.table.ts';
import { setDeliveries } from '../required-documents/contract-sets.table.ts';
import type { Tx } from '../shared/db/database.ts';
import { orders } from '../shop/shop.table.ts';

/** A contract with everything that belongs to it. */
export async function wholeContractOf(tx: Tx, id: string) {
  const [contract] = await tx.select().from(contracts).where(eq(contracts.id, id));
  const found = await tx
    .select()
    .from(claims)
    .where(eq(claims.contractId, id))
    .orderBy(asc(claims.reportedAt));
  const ids = found.map((claim) => claim.id);
  return {
    contract,
    objects: await tx
      .select({ data: insuredObjects.data })
      .from(insuredObjects)
      .where(eq(insuredObjects.contractId, id))
      .orderBy(asc(insuredObjects.position)),
    notes: await tx
      .select()
      .from(contractNotes)
      .where(eq(contractNotes.contractId, id))
      .orderBy(asc(contractNotes.at)),
    documents: await tx.select().from(contractDocuments).where(eq(contractDocuments.contractId, id)),
    requiredDocuments: await tx
      .select()
      .from(setDeliveries)
      .where(eq(setDeliveries.contractId, id))
      .orderBy(asc(setDeliveries.at)),
    claims: found,
    claimHistory: await tx
      .select()
      .from(claimHistory)
      .where(inArray(claimHistory.claimId, ids))
      .orderBy(asc(claimHistory.at)),
    declarations: await tx
      .select()
      .from(linkUses)
      .where(eq(linkUses.contractId, id))
      .orderBy(asc(linkUses.at)),
    withdrawals: await tx
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.contractId, id))
      .orderBy(asc(withdrawals.receivedAt)),
    photos: await tx.select().from(claimPhotos).where(inArray(claimPhotos.claimId, ids)),
  };
}

/** An account with its devices and choices, without what signs it in. */
export async function wholeUser(tx: Tx, id: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  const signedIn = await tx
    .select({ name: devices.name, createdAt: devices.createdAt, lastSeenAt: devices.lastSeenAt })
    .from(devices)
    .where(eq(devices.userId, id));
  const keys = await tx
    .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, id));
  const { passwordHash: _, ...account } = user!;
  return {
    account,
    devices: signedIn,
    passkeys: keys,
    views: await tx.select().from(listChoices).where(eq(listChoices.userId, id)),
    push: await tx.select().from(pushChoices).where(eq(pushChoices.userId, id)),
  };
}

export async function wholeSalesperson(tx: Tx, id: string) {
  const [row] = await tx.select().from(salespersons).where(eq(salespersons.id, id));
  return row;
}

export async function wholeOrder(tx: Tx, id: string) {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function wholeInvitation(tx: Tx, id: string) {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id));
  if (!row) return row;
  const { tokenHash: _, ...invitation } = row;
  return invitation;
}
