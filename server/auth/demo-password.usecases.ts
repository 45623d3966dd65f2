import type { Database } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { findAccount } from './auth.repository.ts';
import { verifyPassword } from './password-hash.ts';

/** Of these accounts, those that can be signed in to with this password. */
export async function accountsWithPassword(
  db: Database,
  emails: readonly string[],
  password: string,
): Promise<string[]> {
  const open: string[] = [];
  for (const email of emails) {
    // One after the other, as hashing goes anyway.
    // oxlint-disable-next-line no-await-in-loop
    const account = await db.inTransaction(system, (tx) => findAccount(tx, email));
    // oxlint-disable-next-line no-await-in-loop
    if (account?.passwordHash && (await verifyPassword(password, account.passwordHash)))
      open.push(account.email);
  }
  return open;
}
