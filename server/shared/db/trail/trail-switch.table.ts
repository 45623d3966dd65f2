import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Up to where the trail has rows without a key, sealed when the server first found them: one row, or none where there
 * were no such rows.
 */
export const trailSwitch = pgTable('trail_switch', {
  id: integer('id').primaryKey(),
  at: instant('at').notNull(),
  trails: integer('trails').notNull(),
  digest: text('digest').notNull(),
  seal: text('seal').notNull(),
});
