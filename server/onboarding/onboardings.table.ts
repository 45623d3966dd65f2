import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PriceSheetType } from '#domain/client/price-sheet.ts';
import type { Language } from '#domain/locale/language.ts';
import { clients } from '../directory/clients.table.ts';
import { instant } from '../shared/db/columns.ts';

/** How a retailer came in, by its code. Retailers taken over from another system have no row. */
export const onboardings = pgTable('onboardings', {
  clientCode: text('client_code')
    .primaryKey()
    .references(() => clients.code, { onDelete: 'cascade' }),
  /** The id of the retailer's own request, so that it arrives once; null if staff or a broker registered it. */
  requestId: uuid('request_id').unique('onboardings_request_id_key'),
  /** Hash of the request. */
  fingerprint: text('fingerprint'),
  /** The language of its mails. */
  language: text('language').$type<Language>().notNull(),
  /** Who registered it; null for its own request. */
  registeredBy: text('registered_by'),
  /** What was noted where the CRM could not be asked. */
  crmNote: text('crm_note'),
  createdAt: instant('created_at').notNull(),
});

/** Price sheets that strangers uploaded, by the hash of their bytes, until a retailer's request names them. */
export const priceSheets = pgTable(
  'price_sheets',
  {
    sha256: text('sha256').primaryKey(),
    mediaType: text('media_type').$type<PriceSheetType>().notNull(),
    storedKey: text('stored_key').notNull(),
    byteCount: integer('byte_count').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [index('price_sheets_uploaded_at_idx').on(table.uploadedAt)],
);
