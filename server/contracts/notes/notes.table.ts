import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, place } from '../../shared/db/columns.ts';
import { contracts } from '../contracts.table.ts';

/**
 * What people wrote about a contract: notes, and the reasons they gave for what they did. Added and never changed. The
 * trail (`audit`) names a reason by its id, so that a person's words can be erased without breaking its chain.
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
    /** When it was written, by the device's clock where it waited to be sent, and when it came here. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    authorId: uuid('author_id'),
    author: text('author').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('contract_notes_contract_id_idx').on(table.contractId, table.at)],
);
