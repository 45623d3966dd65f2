import { randomUUID } from 'node:crypto';
import type { UserActor } from '#server/shared/db/tenancy.ts';

/** Somebody of this role at this place, for what is asked of the database without a request. */
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
