import {
  boolean,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClaimHistoryKind } from '#domain/claim/events.ts';
import type { PhotoSlot } from '#domain/files/photo-limits.ts';
import type { ClaimStatus } from '#domain/claim/status.ts';
import { contracts } from '../contracts/contracts.table.ts';
import { instant, place } from '../shared/db/columns.ts';

export const ticketNumbers = pgSequence('ticket_numbers', { startWith: 10_001 });

/** A damage claim. The device that files it makes the `id`. List rows read only this table. */
export const claims = pgTable(
  'claims',
  {
    id: uuid('id').primaryKey(),
    ticketNumber: text('ticket_number').notNull().unique('claims_ticket_number_key'),
    version: integer('version').notNull().default(1),
    ...place(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    contractCode: text('contract_code').notNull(),
    policyNumber: text('policy_number'),
    clientCode: text('client_code').notNull(),
    clientName: text('client_name').notNull(),
    customerName: text('customer_name').notNull(),
    /** The damaged object's name in German and in English. Read it with `deviceOf`. */
    device: text('device').notNull(),
    deviceEn: text('device_en'),
    policyObjectId: uuid('policy_object_id').notNull(),
    status: text('status').$type<ClaimStatus>().notNull(),
    serialNumber: text('serial_number'),
    damageDate: date('damage_date', { mode: 'string' }).notNull(),
    targetDate: date('target_date', { mode: 'string' }).notNull(),
    whatIsDamaged: text('what_is_damaged').notNull(),
    howItHappened: text('how_it_happened').notNull(),
    beforeServiceCommencement: boolean('before_service_commencement').notNull(),
    capturedAt: instant('captured_at').notNull(),
    reportedAt: instant('reported_at').notNull(),
    filedById: uuid('filed_by_id').notNull(),
    handledById: uuid('handled_by_id'),
    handledBy: text('handled_by'),
    photoCount: integer('photo_count').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('claims_reported_idx').on(table.reportedAt, table.id),
    index('claims_status_reported_idx').on(table.status, table.reportedAt, table.id),
    index('claims_root_reported_idx').on(table.rootErn, table.reportedAt, table.id),
    index('claims_assoc_reported_idx').on(table.associationErn, table.reportedAt, table.id),
    index('claims_client_reported_idx').on(table.ern, table.reportedAt, table.id),
    index('claims_client_status_reported_idx').on(table.ern, table.status, table.reportedAt, table.id),
    index('claims_contract_idx').on(table.contractCode, table.reportedAt, table.id),
    index('claims_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * A photo as the server re-encoded it. `sha256` is the hash of the bytes that the device sent. Keys are those of the
 * file store.
 */
export const claimPhotos = pgTable(
  'claim_photos',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    slot: text('slot').$type<PhotoSlot>().notNull(),
    ...place(),
    sha256: text('sha256').notNull(),
    storedKey: text('stored_key').notNull(),
    thumbKey: text('thumb_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.slot], name: 'claim_photos_pkey' })],
);

export const claimHistory = pgTable(
  'claim_history',
  {
    id: uuid('id').primaryKey(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    ...place(),
    kind: text('kind').$type<ClaimHistoryKind>().notNull(),
    at: instant('at').notNull(),
    authorId: uuid('author_id').notNull(),
    author: text('author').notNull(),
    text: text('text'),
  },
  (table) => [index('claim_history_claim_id_idx').on(table.claimId, table.at)],
);

/** The column that holds a place: the ern of a root, an association or a retailer. */
export function placeColumn(ern: string) {
  return [claims.rootErn, claims.associationErn, claims.ern][ern.split(':').length - 1] ?? claims.ern;
}
