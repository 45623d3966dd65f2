import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ClientListItem } from '#domain/client/client.ts';
import { instant, place } from '../shared/db/columns.ts';

/** A group of retailers, the middle level of the hierarchy. */
export const associations = pgTable('associations', {
  ern: text('ern').primaryKey(),
  rootErn: text('root_ern').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
});

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
    status: text('status').$type<ClientListItem['status']>().notNull(),
    logoUrl: text('logo_url'),
    websiteUrl: text('website_url'),
    crmId: text('crm_id'),
    vatId: text('vat_id'),
    taxNumber: text('tax_number'),
    salesActivationCode: text('sales_activation_code'),
    keyAccountNumber: text('key_account_number'),
    globalClientNumber: text('global_client_number'),
    controllingNumbers: text('controlling_numbers'),
    shopIsActive: boolean('shop_is_active').notNull().default(false),
    shopCustomUrl: text('shop_custom_url'),
    /** Onboarding answers that nothing searches or sorts by. */
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull().default({}),
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
    index('clients_ern_idx').on(table.ern),
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
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('salespersons_client_code_idx').on(table.clientCode, table.name)],
);
