import { sql, type SQL } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Declarations } from '#domain/contract/documents/declarations.ts';
import type { IssuedDocumentType } from '#domain/contract/documents/document.ts';
import type { CoverPrice } from '#domain/contract/price/kept-price.ts';
import type { ProductSlug } from '#domain/contract/product.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { AdviceRecord } from '#domain/contract/registering/advice.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import type { Address } from '#domain/customer/address.ts';
import type { WithdrawalRule } from '#domain/contract/withdrawal/rule.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Language } from '#domain/locale/language.ts';
import { clients } from '../directory/clients.table.ts';
import { instant, place } from '../shared/db/columns.ts';

export const leadNumbers = pgSequence('lead_numbers', { startWith: 100_001 });
export const policyNumbers = pgSequence('policy_numbers', { startWith: 100_001 });

interface PlaceColumns {
  rootErn: AnyPgColumn;
  associationErn: AnyPgColumn;
  ern: AnyPgColumn;
  id: AnyPgColumn;
}

/** The beginning of the day in Berlin on which the data was confirmed, as the index and its queries write it. */
export const confirmedSince = sql`(data_confirmation_date::timestamp at time zone 'Europe/Berlin')`;

/** An index for each level of the hierarchy. */
function listed(
  table: PlaceColumns,
  name: string,
  columns: [AnyPgColumn | SQL, ...(AnyPgColumn | SQL)[]],
  condition?: SQL,
) {
  const levels = [
    ['', []],
    ['root_', [table.rootErn]],
    ['assoc_', [table.associationErn]],
    ['client_', [table.ern]],
  ] as const;
  return levels.map(([level, scope]) => {
    const [first, ...rest] = [...scope, ...columns] as [AnyPgColumn | SQL, ...(AnyPgColumn | SQL)[]];
    const made = index(`contracts_${level}${name}_idx`).on(first, ...rest);
    return condition ? made.where(condition) : made;
  });
}

function waiting(table: PlaceColumns, name: string, since: AnyPgColumn | SQL, condition: SQL) {
  return listed(table, name, [since, table.id], condition);
}

/** A contract's own details in the database; its objects' numbers are `object_number(data)`. */
export const contractDetailsOf = 'contract_details(customer, kv_ab_number, order_confirmation_number)';

/**
 * A customer's contract, lead or policy. `tab`, `clientName`, `customerName` and `searchText` repeat other columns, so
 * that reading a list page walks one index. `version` counts changes (see `If-Match`).
 */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique('contracts_code_key'),
    version: integer('version').notNull().default(1),
    ...place(),
    clientCode: text('client_code')
      .notNull()
      .references(() => clients.code),
    clientName: text('client_name').notNull(),
    status: text('status').$type<ContractStatus>().notNull(),
    tab: text('tab', { enum: ['active', 'inactive'] }).notNull(),
    productSlug: text('product_slug').$type<ProductSlug>().notNull(),
    leadNumber: text('lead_number').notNull().unique('contracts_lead_number_key'),
    policyNumber: text('policy_number').unique('contracts_policy_number_key'),
    kvAbNumber: text('kv_ab_number').notNull(),
    customer: jsonb('customer').$type<Customer>().notNull(),
    customerName: text('customer_name').notNull(),
    riskAddress: jsonb('risk_address').$type<Address>(),
    createdById: uuid('created_by_id'),
    createdBy: text('created_by'),
    soldBy: text('sold_by'),
    salesActivationCode: text('sales_activation_code'),
    keyAccountNumber: text('key_account_number'),
    purchaseDate: date('purchase_date', { mode: 'string' }),
    orderReceiptDate: date('order_receipt_date', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    dataConfirmationDate: date('data_confirmation_date', { mode: 'string' }),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    /** The delivery date for sorting. Contracts without one sort as 9999-12-31. */
    deliverySort: date('delivery_sort', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(delivery_date, '9999-12-31'::date)`),
    activationDate: date('activation_date', { mode: 'string' }),
    /** How far it has come, whatever became of it then: an index of `steps`. */
    reached: smallint('reached')
      .notNull()
      .generatedAlwaysAs(
        sql`(case when activation_date is not null then 3 when activation_pending_since is not null then 2 when data_confirmation_date is not null then 1 else 0 end)::smallint`,
      ),
    policyStartDate: date('policy_start_date', { mode: 'string' }),
    serviceCommencementDate: date('service_commencement_date', { mode: 'string' }),
    policyEndDate: date('policy_end_date', { mode: 'string' }),
    leadActivatedBy: text('lead_activated_by'),
    leadDeclinedBy: text('lead_declined_by'),
    orderConfirmationNumber: text('order_confirmation_number'),
    /** Language of the customer's mails, documents and pages. */
    language: text('language').$type<Language>().notNull().default('de'),
    /** Version of the customer's links. A link with an older version is invalid. */
    linkVersion: integer('link_version').notNull().default(1),
    /** When the customer's link expires. Each mail with the link and each renewal extends it. Null before the first. */
    linkExpiresAt: instant('link_expires_at'),
    /** When the customer was first asked to confirm, and when they were reminded. */
    confirmationAskedAt: instant('confirmation_asked_at'),
    confirmationRemindedAt: instant('confirmation_reminded_at'),
    /** When the contract began to wait for activation, and when the customer was reminded. */
    activationPendingSince: instant('activation_pending_since'),
    activationRemindedAt: instant('activation_reminded_at'),
    /** When a mail to the customer's address last failed for good. Null after one arrives, and for a new address. */
    mailFailedAt: instant('mail_failed_at'),
    /** When a mail to the customer was not written because of a limit. Null after the next one, and for a new address. */
    mailWithheldAt: instant('mail_withheld_at'),
    /** What the customer accepted and what they later revoked. Null until they accept. */
    declarations: jsonb('declarations').$type<Declarations>(),
    /** Documents that the background job still has to make. */
    documentsDue: text('documents_due')
      .array()
      .$type<IssuedDocumentType[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The rule of its customer’s right of withdrawal, kept from the registration. Null for contracts from before or elsewhere. */
    withdrawalRule: jsonb('withdrawal_rule').$type<WithdrawalRule>(),
    /** What its customer was advised at the sale. Null if nobody wrote it down. */
    advice: jsonb('advice').$type<AdviceRecord>(),
    /** The price of its cover, kept from the registration. Null where there was none, and for contracts from before. */
    coverPrice: jsonb('cover_price').$type<CoverPrice>(),
    searchText: text('search_text').notNull(),
    /** When everything about its customer was erased. Numbers, days and the product stay, and count. */
    anonymisedAt: instant('anonymised_at'),
  },
  (table) => [
    // What the retention job looks for: leads that never became a policy, and policies by their end.
    index('contracts_unconverted_idx')
      .on(table.createdAt, table.id)
      .where(sql`activation_date is null and anonymised_at is null`),
    index('contracts_ended_idx')
      .on(table.policyEndDate, table.id)
      .where(sql`activation_date is not null and anonymised_at is null`),
    ...listed(table, 'active_created', [table.createdAt, table.id], sql`tab = 'active'`),
    // What the list's choice of a status may be, and what the policies' job looks for. A new contract is none of them.
    ...listed(
      table,
      'open_created',
      [table.status, table.createdAt, table.id],
      sql`status in ('pending', 'confirmed', 'pending_delivery', 'pending_activation', 'approved')`,
    ),
    ...listed(table, 'delivery', [table.deliverySort, table.id]),
    index('contracts_client_code_idx')
      .on(table.ern, table.code)
      .where(sql`tab = 'active'`),
    // Counts a retailer's contracts without reading them, whatever level the reader is at.
    index('contracts_place_idx').on(table.ern, table.associationErn, table.rootErn),
    index('contracts_client_kv_ab_idx').on(table.ern, table.kvAbNumber),
    index('contracts_delivery_due_idx')
      .on(table.deliveryDate)
      .where(sql`status in ('confirmed', 'pending_delivery')`),
    index('contracts_documents_due_idx')
      .on(table.createdAt)
      .where(sql`documents_due <> '{}'`),
    // Indexes for the action-needed list: waiting contracts, longest first, at every level of the hierarchy.
    ...waiting(table, 'confirmation', table.confirmationAskedAt, sql`status = 'pending'`),
    ...waiting(table, 'activation', table.activationPendingSince, sql`status = 'pending_activation'`),
    ...waiting(table, 'delivery_date', confirmedSince, sql`status = 'confirmed' and delivery_date is null`),
    // Indexes for reminders that are still due. They leave out contracts already reminded, which may wait much longer.
    index('contracts_confirmation_reminder_idx')
      .on(table.confirmationAskedAt)
      .where(sql`status = 'pending' and confirmation_reminded_at is null`),
    index('contracts_activation_reminder_idx')
      .on(table.activationPendingSince)
      .where(sql`status = 'pending_activation' and activation_reminded_at is null`),
    // A SQL migration adds the four `contracts_*_created_idx` over `created_at`, which include the search text. Drizzle
    // cannot express `INCLUDE`.
    index('contracts_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * What a contract is found by besides its searchable text, as `contractDetails` writes it. Triggers keep it. Of the
 * contracts that are older than this table, `contractsDetailed` fills it in.
 */
export const contractDetailTexts = pgTable(
  'contract_detail_texts',
  {
    contractId: uuid('contract_id')
      .primaryKey()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    ...place(),
    createdAt: instant('created_at').notNull(),
    details: text('details').notNull(),
  },
  (table) => [index('contract_detail_texts_idx').using('gin', table.details.op('gin_trgm_ops'))],
);

/** The fields of objects that hold words of reference lists, by the names of their indexes. */
const listedFields = [
  ['device_brand', 'manufacturer'],
  ['kitchen_brand', 'kitchenManufacturer'],
  ['device_type', 'deviceType'],
  ['worktop', 'countertopType'],
] as const;

/** An object that a contract covers. `data` is the whole domain object, and `policyObjectId` is its id there too. */
export const insuredObjects = pgTable(
  'insured_objects',
  {
    policyObjectId: uuid('policy_object_id').notNull(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    ...place(),
    position: integer('position').notNull(),
    data: jsonb('data').$type<InsuredObject>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.policyObjectId], name: 'insured_objects_pkey' }),
    // Where a value of a reference list is used.
    ...listedFields.map(([name, field]) =>
      index(`insured_objects_${name}_idx`)
        .on(sql.raw(`(data ->> '${field}')`))
        .where(sql.raw(`data ->> '${field}' is not null`)),
    ),
  ],
);
