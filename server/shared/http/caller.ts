import { and, eq, sql } from 'drizzle-orm';
import { may } from '#domain/user/permissions.ts';
import { readRole } from '#domain/user/roles.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { devices, users } from '../db/schema/users.ts';
import type { UserActor } from '../db/tenancy.ts';
import type { TokenHolder } from './access-token.ts';
import { ApiError } from './api-error.ts';

/**
 * The caller whom a token names, as they are now: role and place come from the database, and a device that was signed
 * out is out at once. Needs a transaction of the system. Throws `unauthorized`.
 */
export async function findCaller(tx: Tx, holder: TokenHolder): Promise<UserActor> {
  const query = prepared(tx, 'caller', (db, name) =>
    db
      .select({
        email: users.email,
        name: users.name,
        role: users.role,
        ern: users.ern,
        language: users.language,
      })
      .from(users)
      .innerJoin(devices, eq(devices.userId, users.id))
      .where(
        and(
          eq(users.id, sql.placeholder('userId')),
          eq(devices.id, sql.placeholder('deviceId')),
          eq(users.status, 'active'),
        ),
      )
      .prepare(name),
  );
  const [row] = await query.execute({ ...holder });
  if (!row) throw new ApiError('unauthorized');
  return { kind: 'user', ...holder, ...row, role: readRole(row.role) };
}

/** Throws `forbidden` unless the matrix gives the caller the endpoint's permission. */
export function authorize(actor: UserActor, endpoint: Endpoint): void {
  if (endpoint.may === 'session' || endpoint.may === 'anyone') return;
  if (!may(actor.role, endpoint.may)) throw new ApiError('forbidden');
}
