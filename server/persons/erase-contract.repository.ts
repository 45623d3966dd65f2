import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { claimSearchText } from '#domain/claim/search-text.ts';
import { contractSearchText } from '#domain/contract/lists/search-text.ts';
import { isLead, tabOf } from '#domain/contract/life/status.ts';
import { claimHistory, claimPhotos, claims } from '../claims/claims.table.ts';
import { contractNotes } from '../contracts/notes/notes.table.ts';
import { contracts, insuredObjects } from '../contracts/contracts.table.ts';
import { withdrawals } from '../contracts/withdrawal/withdrawals.table.ts';
import { linkUses } from '../contracts/link/link-uses.table.ts';
import { declarationCodes } from '../customer-page/codes.table.ts';
import { contractDocuments } from '../documents/documents.table.ts';
import { setDeliveries } from '../required-documents/contract-sets.table.ts';
import type { Tx } from '../shared/db/database.ts';
import { uploads } from '../uploads/uploads.table.ts';
import { anonymousCustomer, anonymousObject, blank } from './anonymous.ts';
import type { ContractRow } from './find.repository.ts';

/** The contract, locked, unless it has been anonymised already. */
export async function lockContract(tx: Tx, id: string): Promise<ContractRow | null> {
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
  return row && row.anonymisedAt === null ? row : null;
}

/** What was erased with a contract: the ids of its claims and notes. Their files go a day after the rows. */
export interface ErasedParts {
  claimIds: string[];
  noteIds: string[];
}

/**
 * Anonymises a locked contract and all that belongs to it. Numbers, days, prices, product, retailer and seller stay. A
 * lead that was still waiting is withdrawn, because nobody is left to ask.
 */
export async function anonymiseContract(tx: Tx, row: ContractRow, now: Date): Promise<ErasedParts> {
  const claimIds = await anonymiseClaims(tx, row);
  const photos = await tx
    .delete(claimPhotos)
    .where(inArray(claimPhotos.claimId, claimIds))
    .returning({ sha256: claimPhotos.sha256 });
  const documents = await tx
    .delete(contractDocuments)
    .where(eq(contractDocuments.contractId, row.id))
    .returning({ sha256: contractDocuments.sha256 });
  const hashes = [...photos, ...documents].map(({ sha256 }) => sha256);
  await tx.delete(uploads).where(inArray(uploads.sha256, hashes));
  const notes = await tx
    .delete(contractNotes)
    .where(eq(contractNotes.contractId, row.id))
    .returning({ id: contractNotes.id });
  await anonymiseObjects(tx, row.id);
  await anonymiseDeclarations(tx, row.id);
  const status = isLead(row.status) ? 'withdrawn' : row.status;
  const customer = anonymousCustomer(row.customer);
  const bare = {
    customer,
    customerName: blank,
    searchText: contractSearchText({ ...row, customer, kvAbNumber: blank }),
    riskAddress: null,
    kvAbNumber: blank,
    orderConfirmationNumber: null,
    leadActivatedBy: row.leadActivatedBy === row.customerName ? blank : row.leadActivatedBy,
    leadDeclinedBy: row.leadDeclinedBy === row.customerName ? blank : row.leadDeclinedBy,
    status,
    tab: tabOf(status),
    linkVersion: row.linkVersion + 1,
    linkExpiresAt: null,
    mailFailedAt: null,
    advice: null,
    documentsDue: [],
    version: row.version + 1,
    anonymisedAt: now,
  } satisfies Partial<ContractRow>;
  await tx.update(contracts).set(bare).where(eq(contracts.id, row.id));
  return { claimIds, noteIds: notes.map(({ id }) => id) };
}

async function anonymiseClaims(tx: Tx, contract: ContractRow): Promise<string[]> {
  const rows = await tx.select().from(claims).where(eq(claims.contractId, contract.id));
  for (const claim of rows) {
    const bare = {
      ...claim,
      customerName: blank,
      serialNumber: null,
      device: blank,
      deviceEn: null,
      whatIsDamaged: blank,
      howItHappened: blank,
      photoCount: 0,
      version: claim.version + 1,
    };
    await tx
      .update(claims)
      .set({ ...bare, searchText: claimSearchText(bare) })
      .where(eq(claims.id, claim.id));
  }
  const ids = rows.map(({ id }) => id);
  await tx
    .update(claimHistory)
    .set({ text: blank })
    .where(and(inArray(claimHistory.claimId, ids), isNotNull(claimHistory.text)));
  return ids;
}

/** What was declared, when and by which way stays; from where, and the customer's words, do not. */
async function anonymiseDeclarations(tx: Tx, contractId: string): Promise<void> {
  // Which document they got, and when, stays.
  await tx.update(setDeliveries).set({ recipient: null }).where(eq(setDeliveries.contractId, contractId));
  await tx.delete(declarationCodes).where(eq(declarationCodes.contractId, contractId));
  const ofContract = eq(linkUses.contractId, contractId);
  await tx.update(linkUses).set({ address: null, agent: null, browser: null }).where(ofContract);
  await tx
    .update(linkUses)
    .set({ objection: blank })
    .where(and(ofContract, isNotNull(linkUses.objection)));
  // The checksum stays: it still proves a receipt that somebody shows.
  await tx
    .update(withdrawals)
    .set({ number: blank, name: blank, email: null, content: blank, note: null, reason: null })
    .where(eq(withdrawals.contractId, contractId));
}

async function anonymiseObjects(tx: Tx, contractId: string): Promise<void> {
  const rows = await tx
    .select({ id: insuredObjects.policyObjectId, data: insuredObjects.data })
    .from(insuredObjects)
    .where(eq(insuredObjects.contractId, contractId));
  for (const { id, data } of rows) {
    await tx
      .update(insuredObjects)
      .set({ data: anonymousObject(data) })
      .where(and(eq(insuredObjects.contractId, contractId), eq(insuredObjects.policyObjectId, id)));
  }
}
