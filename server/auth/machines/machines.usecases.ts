import { randomBytes } from 'node:crypto';
import {
  mostTokens,
  scopesFor,
  tokenPrefix,
  type Machine,
  type MachineToken,
} from '#domain/user/machines.ts';
import type { Permission } from '#domain/user/permissions.ts';
import { needsAssociation } from '#domain/user/people.ts';
import { isOfClient, readRole, type Role } from '#domain/user/roles.ts';
import { associationsSeen, clientByCode, clientsAt } from '../../directory/lookup.usecases.ts';
import { asSystem } from '../../shared/db/as-system.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { machineRecord } from '../../shared/deeds/records.ts';
import { ApiError } from '../../shared/api-error.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { hashToken } from '../tokens.ts';
import {
  addMachineRow,
  addToken,
  deleteToken,
  findMachine,
  findMachines,
  markRemoved,
  validTokens,
  type MachineRow,
  type TokenRow,
} from './machines.repository.ts';

interface Managing {
  tx: Tx;
  actor: UserActor;
  now: Date;
}

/** Every machine with its tokens, and the associations a machine can belong to. */
export async function listMachines({ tx, actor, now }: Managing) {
  const associations = await associationsSeen(tx);
  const { rows, tokens } = await asSystem(tx, actor, async () => {
    const found = await findMachines(tx);
    const ids = found.map(({ id }) => id);
    return { rows: found, tokens: await validTokens(tx, ids, now) };
  });
  const erns = rows.flatMap(({ ern }) => ern ?? []);
  const named = [...associations, ...(erns.length > 0 ? await clientsAt(tx, erns) : [])];
  return { items: rows.map((row) => shown(row, tokens, named)), associations };
}

type Named = readonly { ern: string; name: string }[];

function shown(row: MachineRow, tokens: readonly TokenRow[], named: Named): Machine {
  const { id, name, role, ern, scopes, createdAt } = row;
  return {
    id,
    name,
    role: readRole(role)!,
    place: ern === null ? null : { ern, name: named.find((one) => one.ern === ern)?.name ?? ern },
    scopes,
    createdAt: createdAt.toISOString(),
    tokens: tokens.filter(({ userId }) => userId === id).map(shownToken),
  };
}

function shownToken({ id, begins, createdAt, expiresAt, lastUsedAt }: TokenRow): MachineToken {
  return {
    id,
    begins,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

interface Given {
  id: string;
  name: string;
  role: Role;
  association: string | null;
  client: string | null;
  scopes: readonly Permission[];
}

/**
 * Adds a machine without a token. Throws `invalid` for a place that its role needs and that there is not, and for scopes
 * that its role lacks or no machine may have; `id_taken` if the id is somebody's already.
 */
export async function addMachine(doing: Managing & { provider: string }, given: Given): Promise<Machine> {
  const { tx, actor, now, provider } = doing;
  const allowed = scopesFor(given.role);
  const scopes = allowed.filter((scope) => given.scopes.includes(scope));
  if (scopes.length !== new Set(given.scopes).size) {
    throw new ApiError('invalid', { fields: { scopes: 'invalid' } });
  }
  const place = await placeGiven(tx, given);
  const row = {
    id: given.id,
    name: given.name,
    role: given.role,
    ern: place?.ern ?? null,
    organization: place?.name ?? provider,
    language: actor.language,
    email: `${given.id}@machine.invalid`,
  };
  const added = await asSystem(tx, actor, () =>
    addMachineRow(tx, { ...row, status: 'machine', createdAt: now }, { scopes, createdAt: now }),
  );
  if (!added) throw new ApiError('id_taken');
  await deed(tx, { record: machineRecord(given.id), kind: 'added', actor, now, data: { role: given.role } });
  return shown({ ...row, scopes, createdAt: now }, [], place ? [place] : []);
}

/** The retailer or association for a role that has one. Throws `invalid` if it is missing or unknown. */
async function placeGiven(tx: Tx, { role, association, client }: Given) {
  if (needsAssociation(role)) {
    const found = (await associationsSeen(tx)).find(({ ern }) => ern === association);
    if (!found) throw new ApiError('invalid', { fields: { association: 'association_required' } });
    return found;
  }
  if (!isOfClient(role)) return null;
  const found = client ? await clientByCode(tx, client) : null;
  if (!found) throw new ApiError('invalid', { fields: { client: 'client_required' } });
  return found;
}

/** Removes a machine and ends its tokens. Throws `not_found`. */
export async function removeMachine({ tx, actor, now }: Managing, id: string): Promise<void> {
  await asSystem(tx, actor, async () => {
    await managed(tx, id);
    await markRemoved(tx, id, now);
  });
  await deed(tx, { record: machineRecord(id), kind: 'removed', actor, now });
}

async function managed(tx: Tx, id: string): Promise<MachineRow> {
  const machine = await findMachine(tx, id, { forUpdate: true });
  if (!machine) throw new ApiError('not_found');
  return machine;
}

/** Characters of a token that stay readable, so that two are told apart. */
const shownCharacters = tokenPrefix.length + 6;

/**
 * Issues a token, which nobody sees again. Throws `tokens_full` while two are valid, and `invalid` for an end that has
 * passed.
 */
export async function issueToken(
  { tx, actor, now }: Managing,
  { id, expiresAt }: { id: string; expiresAt: string | null },
): Promise<MachineToken & { token: string }> {
  const until = expiresAt === null ? null : new Date(expiresAt);
  if (until && until <= now) throw new ApiError('invalid', { fields: { expiresAt: 'end_too_early' } });
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const row: TokenRow = {
    id: uuidv7(now),
    userId: id,
    tokenHash: hashToken(token),
    begins: token.slice(0, shownCharacters),
    createdAt: now,
    expiresAt: until,
    lastUsedAt: null,
  };
  await asSystem(tx, actor, async () => {
    await managed(tx, id);
    if ((await validTokens(tx, [id], now)).length >= mostTokens) throw new ApiError('tokens_full');
    await addToken(tx, row);
  });
  await deed(tx, {
    record: machineRecord(id),
    kind: 'token_issued',
    actor,
    now,
    data: { token: row.begins },
  });
  return { token, ...shownToken(row) };
}

/** Revokes a token at once. Throws `not_found`. */
export async function revokeToken(
  { tx, actor, now }: Managing,
  { id, tokenId }: { id: string; tokenId: string },
): Promise<void> {
  const gone = await asSystem(tx, actor, async () => {
    await managed(tx, id);
    return deleteToken(tx, { id: tokenId, userId: id });
  });
  if (!gone) throw new ApiError('not_found');
  await deed(tx, { record: machineRecord(id), kind: 'token_revoked', actor, now });
}
