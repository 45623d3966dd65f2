import type { Role } from '#domain/user/roles.ts';
import type { Tx } from '#server/shared/db/database.ts';
import { takeOverUsers } from '#server/auth/users.usecases.ts';
import { uuidv7 } from '#server/shared/ids.ts';

/** Creates an account that can sign in at once, and returns its id. Needs a transaction of the system. */
export async function makeUser(
  tx: Tx,
  user: {
    email: string;
    name: string;
    role: Role;
    /** Place of a retailer or broker in the hierarchy, else null. */
    ern: string | null;
    organization: string | null;
    /** From `hashPassword`. Hash it outside the transaction, because hashing is slow. */
    passwordHash: string;
  },
  now: Date,
): Promise<string> {
  const id = uuidv7(now);
  const email = user.email.toLowerCase();
  await takeOverUsers(tx, [{ ...user, id, email, status: 'active', createdAt: now }]);
  return id;
}
