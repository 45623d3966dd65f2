import { randomUUID } from 'node:crypto';
import type { UserActor } from '#server/shared/db/tenancy.ts';

/** An actor of this role and place, for database calls without a request. */
export function actorAt(role: UserActor['role'], ern: string | null): UserActor {
  return {
    kind: 'user',
    userId: randomUUID(),
    deviceId: randomUUID(),
    email: 'x@y.example',
    name: 'X',
    role,
    ern,
    language: 'de',
  };
}
