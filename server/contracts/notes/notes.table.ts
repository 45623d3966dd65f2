import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, place } from '../../shared/db/columns.ts';
import { contracts } from '../contracts.table.ts';

/**
 * What people wrote about a contract: notes, and reasons for what they did. Rows are only ever added. The trail
 * (`audit`) names a reason by its id, so that its text can be erased without breaking the trail's chain.
 */
export const contractNotes = pgTable(
  'contract_notes',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    ...place(),
    kind: text('kind', { enum: ['note', 'reason'] }).notNull(),
    /** When it was written, by the device's clock if it waited to be sent, and when the server received it. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    authorId: uuid('author_id'),
    author: text('author').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('contract_notes_contract_id_idx').on(table.contractId, table.at)],
);
