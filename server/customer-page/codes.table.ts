import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { contracts } from '../contracts/contracts.table.ts';
import { instant } from '../shared/db/columns.ts';

/** The six-digit code last mailed to a contract's customer, as a signature. Deleted when it has served. */
export const declarationCodes = pgTable('declaration_codes', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  signature: text('signature').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Wrong tries. */
  tries: integer('tries').notNull().default(0),
});
