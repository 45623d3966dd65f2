import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, optionalPlace } from '../columns.ts';

/**
 * The audit trail: actor, action and record. Rows come by the database's function `add_to_trail` alone. The rows of a
 * record are chained by `hash`, the server's seal over a row and the one before, in the order of `seq`.
 */
export const trailRows = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey(),
    entity: text('entity').notNull(),
    recordId: text('record_id').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Who may read it: the record's place. It moves with the record; `ernThen` is what the hash covers after that. */
    ...optionalPlace(),
    ernThen: text('ern_then'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    unique('audit_record_seq_key').on(table.entity, table.recordId, table.seq),
    index('audit_ern_idx').on(table.ern),
    // Ids rise with time, so the trail of a kind of record is read backwards along it.
    index('audit_entity_idx').on(table.entity, table.id),
  ],
);

/**
 * The end of each record's chain, moved on by the same function. Its lock orders the deeds on one record. It reveals
 * when the last rows of a chain have been cut off.
 */
export const trailHeads = pgTable(
  'audit_heads',
  {
    entity: text('entity').notNull(),
    recordId: text('record_id').notNull(),
    seq: integer('seq').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.recordId], name: 'audit_heads_pkey' })],
);
