import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/users.table.ts';
import { instant } from '../shared/db/columns.ts';

/**
 * Photos and files that a user uploaded, by the hash of the bytes sent. A claim or a contract copies what it needs from
 * here. A photo has a thumbnail and a size in pixels, a file has neither.
 */
export const uploads = pgTable(
  'uploads',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    storedKey: text('stored_key').notNull(),
    thumbKey: text('thumb_key'),
    mediaType: text('media_type').notNull(),
    byteCount: integer('byte_count').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.sha256], name: 'uploads_pkey' })],
);
