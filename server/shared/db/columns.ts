import { text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time with millisecond precision, as in JavaScript, so that a cursor made from it compares exactly. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * A record's position in the hierarchy. Each level holds the whole ern down to it (`root`, `root:association`,
 * `root:association:client`). A subtree is found by equality on one of the three, never by prefix. Every tenant table
 * has all three, so row-level security never needs a join.
 */
export const place = () => ({
  rootErn: text('root_ern').notNull(),
  associationErn: text('association_ern').notNull(),
  ern: text('ern').notNull(),
});

/** Like `place`, for records that may belong to no subtree. */
export const optionalPlace = () => ({
  rootErn: text('root_ern'),
  associationErn: text('association_ern'),
  ern: text('ern'),
});
