import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ContactPerson } from '#domain/client/parts.ts';
import type { SellingGround } from '#domain/client/selling.ts';
import type { ClientStatus } from '#domain/client/status.ts';
import { instant, place } from '../shared/db/columns.ts';

/** A group of retailers, the middle level of the hierarchy. */
export const associations = pgTable('associations', {
  ern: text('ern').primaryKey(),
  rootErn: text('root_ern').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
});

/** What is kept of a retailer without a column of its own. A missing field was never asked. */
export interface ClientProfile {
  industryAssociation?: string | null;
  businessId?: string | null;
  planningSoftware?: string | null;
  merchandiseManagement?: string | null;
  unitsPerYear?: number | null;
  plansPerYear?: number | null;
  contacts?: ContactPerson[];
}

export interface StoredFile {
  fileName: string;
  mediaType: string;
  byteCount: number;
  sha256: string;
  storedKey: string;
}

/** A retailer (kitchen studio). `code` is its id in URLs and the last segment of its `ern`. */
export const clients = pgTable(
  'clients',
  {
    code: text('code').primaryKey(),
    ...place(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    street: text('street').notNull(),
    houseNumber: text('house_number').notNull(),
    zipCode: text('zip_code').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    unitDescription: text('unit_description'),
    status: text('status').$type<ClientStatus>().notNull(),
    logoUrl: text('logo_url'),
    websiteUrl: text('website_url'),
    crmId: text('crm_id'),
    vatId: text('vat_id'),
    taxNumber: text('tax_number'),
    salesActivationCode: text('sales_activation_code'),
    keyAccountNumber: text('key_account_number'),
    globalClientNumber: text('global_client_number'),
    controllingNumbers: text('controlling_numbers'),
    /** On what ground it may sell cover. Null while nobody has entered it. */
    sellingGround: text('selling_ground').$type<SellingGround>(),
    sellingRegisterNumber: text('selling_register_number'),
    sellingValidUntil: date('selling_valid_until', { mode: 'string' }),
    /** When it was reminded that its ground ends. Null again with another day. */
    sellingRemindedAt: instant('selling_reminded_at'),
    shopIsActive: boolean('shop_is_active').notNull().default(false),
    shopCustomUrl: text('shop_custom_url'),
    /** Answers that nothing searches or sorts by. */
    profile: jsonb('profile').$type<ClientProfile>().notNull().default({}),
    /** Bank details as `sealBank` writes them; null if none were given. */
    bankSealed: text('bank_sealed'),
    /** The version of the link that confirms the address. A changed address raises it. */
    emailLinkVersion: integer('email_link_version').notNull().default(1),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Since when it waits for approval, and when the internal team was reminded. */
    pendingSince: instant('pending_since'),
    approvalRemindedAt: instant('approval_reminded_at'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    declineReason: text('decline_reason'),
    agreementAcceptedAt: instant('agreement_accepted_at'),
    priceSheet: jsonb('price_sheet').$type<StoredFile>(),
    searchText: text('search_text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('clients_name_idx').on(table.name, table.code),
    index('clients_root_name_idx').on(table.rootErn, table.name, table.code),
    index('clients_association_name_idx').on(table.associationErn, table.name, table.code),
    // The list's orders. The searchable text begins with the name.
    index('clients_sorted_idx').on(table.searchText, table.code),
    index('clients_status_sorted_idx').on(table.status, table.searchText, table.code),
    index('clients_created_idx').on(table.createdAt, table.code),
    index('clients_key_account_idx').on(table.keyAccountNumber),
    index('clients_ern_idx').on(table.ern),
    index('clients_pending_idx')
      .on(table.pendingSince)
      .where(sql`status = 'pending'`),
    index('clients_selling_ends_idx')
      .on(table.sellingValidUntil)
      .where(sql`selling_valid_until is not null and selling_reminded_at is null`),
    index('clients_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** People who sell for a retailer. They need not be users. */
export const salespersons = pgTable(
  'salespersons',
  {
    id: uuid('id').primaryKey(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    ...place(),
    name: text('name').notNull(),
    email: text('email'),
    birthdate: date('birthdate', { mode: 'string' }),
    /** False for somebody who has left: their name stays on what they sold. */
    isActive: boolean('is_active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('salespersons_client_code_idx').on(table.clientCode, table.name)],
);

export type ClientRow = typeof clients.$inferSelect;
