import * as v from 'valibot';
import { languages } from '#domain/locale/language.ts';
import { permissions } from '#domain/user/permissions.ts';
import { readRole } from '#domain/user/roles.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { Finding } from '../../shared/db/finding.ts';
import { system, type UserActor } from '../../shared/db/tenancy.ts';
import type { MachineHolder } from '../../shared/http/access-token.ts';
import type { MachineDoor } from '../../shared/http/mount.ts';
import { Newest } from '../../shared/newest.ts';
import { hashToken } from '../tokens.ts';
import { findMachine, machineStatement, touchToken } from './machines.repository.ts';

const Found = v.object({
  token: v.string(),
  id: v.string(),
  email: v.string(),
  name: v.string(),
  role: v.string(),
  ern: v.nullable(v.string()),
  language: v.picklist(languages),
  /** Parted by spaces. */
  scopes: v.string(),
});

/** Finds the machine that calls with a token. `actorOf` throws `unauthorized` if the token is revoked or expired. */
export function findMachineCaller(holder: MachineHolder): Finding<UserActor> {
  return {
    key: `machine ${holder.tokenHash}`,
    entering: (identity) => machineStatement(holder, identity),
    actorOf(row) {
      if (!row) throw new ApiError('unauthorized');
      const { token, scopes, ...found } = v.parse(Found, row);
      return actorFor({ ...found, tokenId: token, scopes: scopes.split(' ') });
    },
  };
}

/** A machine as an actor, for work in the background that it asked for; null if it was removed. */
export async function machineActor(tx: Tx, id: string): Promise<UserActor | null> {
  const machine = await findMachine(tx, id);
  return machine ? actorFor({ ...machine, tokenId: '' }) : null;
}

function actorFor(found: {
  id: string;
  email: string;
  name: string;
  role: string;
  ern: string | null;
  language: UserActor['language'];
  tokenId: string;
  scopes: readonly string[];
}): UserActor {
  const { id, email, name, role, ern, language, tokenId, scopes } = found;
  return {
    kind: 'user',
    userId: id,
    deviceId: '',
    email,
    name,
    role: readRole(role),
    ern,
    language,
    machine: { tokenId, scopes: new Set(permissions.filter((one) => scopes.includes(one))) },
  };
}

/** Milliseconds between two notes of when a token was used last. */
const noteMs = 60_000;

/** Which machines this process has let in, and when it noted so. */
export function machineDoor(): MachineDoor {
  const admitted = new Newest<string, { userId: string; notedAt: number }>(5000);
  return {
    hashOf: hashToken,
    known: (tokenHash) => admitted.get(tokenHash)?.userId,
    async used({ db, log }, { tokenHash, actor, now }) {
      const before = admitted.get(tokenHash);
      if (before && now.getTime() - before.notedAt < noteMs) return;
      admitted.set(tokenHash, { userId: actor.userId, notedAt: now.getTime() });
      const since = new Date(now.getTime() - noteMs);
      try {
        await db.inTransaction(system, (tx) =>
          touchToken(tx, actor.machine!.tokenId, { now, before: since }),
        );
      } catch (error) {
        log.warn({ err: error }, 'the use of a token could not be noted');
      }
    },
  };
}
