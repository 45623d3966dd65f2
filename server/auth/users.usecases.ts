import type { Language } from '#domain/locale/language.ts';
import type { Role } from '#domain/user/roles.ts';
import type { Tx } from '../shared/db/database.ts';
import { users } from '../shared/db/schema/users.ts';
import { uuidv7 } from '../shared/ids.ts';
import { hashPassword } from './password-hash.ts';

/** An account to be made. `passwordHash` comes from `hashPassword`, outside of the transaction, as it takes long. */
export interface NewUser {
  email: string;
  name: string;
  role: Role;
  /** Place in the hierarchy of a retailer or broker, else null. */
  ern: string | null;
  organization: string | null;
  passwordHash: string;
  language?: Language;
  keyAccountNumber?: string;
}

export { hashPassword };

/** Makes an account that may sign in at once; gives its id. Needs a transaction of the system. */
export async function createUser(tx: Tx, user: NewUser, now: Date): Promise<string> {
  const id = uuidv7(now);
  await tx.insert(users).values({
    ...user,
    id,
    email: user.email.toLowerCase(),
    status: 'active',
    createdAt: now,
  });
  return id;
}
