import type { Role } from '#domain/user/roles.ts';
import type { Tx } from '#server/shared/db/database.ts';
import { takeOverUsers } from '#server/auth/users.usecases.ts';
import { uuidv7 } from '#server/shared/ids.ts';

/** Makes an account that may sign in at once; gives its id. Needs a transaction of the system. */
export async function makeUser(
  tx: Tx,
  user: {
    email: string;
    name: string;
    role: Role;
    /** Place in the hierarchy of a retailer or broker, else null. */
    ern: string | null;
    organization: string | null;
    /** Comes from `hashPassword`, outside of the transaction, as it takes long. */
    passwordHash: string;
  },
  now: Date,
): Promise<string> {
  const id = uuidv7(now);
  const email = user.email.toLowerCase();
  await takeOverUsers(tx, [{ ...user, id, email, status: 'active', createdAt: now }]);
  return id;
}
