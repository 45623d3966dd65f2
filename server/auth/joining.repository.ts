import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { users } from './users.table.ts';

/** The active accounts of these roles, as mails address them. Needs the system's rights. */
export function findActiveOfRoles(tx: Tx, roles: readonly string[]) {
  return tx
    .select({ email: users.email, name: users.name, language: users.language })
    .from(users)
    .where(and(inArray(users.role, [...roles]), eq(users.status, 'active')))
    .orderBy(users.email);
}
