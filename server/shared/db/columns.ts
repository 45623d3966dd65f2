import { text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond that JavaScript has too, so that a cursor made of it compares exactly. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * Where a record stands in the hierarchy, each level as the whole ern down to it (`root`, `root:association`,
 * `root:association:client`). A subtree is found by equality on one of the three, never by a prefix. Every
 * tenant's table carries all three, so that row-level security never has to join.
 */
export const place = () => ({
  rootErn: text('root_ern').notNull(),
  associationErn: text('association_ern').notNull(),
  ern: text('ern').notNull(),
});

/** As `place`, for records that may belong to nobody's subtree. */
export const optionalPlace = () => ({
  rootErn: text('root_ern'),
  associationErn: text('association_ern'),
  ern: text('ern'),
});
