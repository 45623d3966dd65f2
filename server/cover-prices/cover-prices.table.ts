import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PriceBand } from '#domain/contract/price/cover-price.ts';
import type { PricePeriod } from '#domain/contract/price/kept-price.ts';
import { instant } from '../shared/db/columns.ts';

/** Versions of the price list for cover. A row never changes: contracts and their customers were told it. */
export const coverPrices = pgTable('cover_prices', {
  version: integer('version').primaryKey(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  per: text('per').$type<PricePeriod>().notNull(),
  bands: jsonb('bands').$type<PriceBand[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  createdById: uuid('created_by_id'),
  createdBy: text('created_by').notNull(),
});
