import { oldSecretDays, type Webhook } from '#domain/webhooks/webhook.ts';
import type { WebhookEvent } from '#domain/webhooks/events.ts';
import { associationsSeen, clientByCode, namesInDirectory } from '../directory/lookup.usecases.ts';
import { ApiError } from '../shared/api-error.ts';
import { asSystem, withSystemRights } from '../shared/db/as-system.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { webhookRecord } from '../shared/deeds/records.ts';
import { addressProblem } from '../shared/outgoing/post.ts';
import type { Settings } from '../shared/settings.ts';
import { makeDue } from './deliveries.repository.ts';
import { newSecret } from './secrets.ts';
import {
  addWebhookRow,
  countOpen,
  deleteWebhook,
  findWebhook,
  findWebhookNames,
  findWebhooks,
  saveWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';

export interface Managing {
  tx: Tx;
  actor: UserActor;
  now: Date;
}

type Setting = Managing & { settings: Pick<Settings, 'appSecret' | 'webhookBounds'> };

/** Every endpoint, and the associations to which one can be limited. */
export async function listWebhooks({ tx, actor }: Managing) {
  const associations = await associationsSeen(tx);
  const { rows, counts } = await asSystem(tx, actor, async () => ({
    rows: await findWebhooks(tx),
    counts: await countOpen(tx),
  }));
  const codes = rows.flatMap(({ limitedTo }) => limitedTo ?? []).filter((code) => !code.includes(':'));
  const { clients } = await namesInDirectory(tx, { clients: codes, salespersons: [] });
  const named = new Map([...clients, ...associations.map(({ ern, name }) => [ern, name] as const)]);
  const items = rows.map((row) => {
    const open = counts.find(({ webhookId }) => webhookId === row.id);
    return { ...shown(row, named), waiting: open?.waiting ?? 0, failed: open?.failed ?? 0 };
  });
  return { items, associations };
}

function shown(row: WebhookRow, named: ReadonlyMap<string, string>): Webhook {
  const { id, name, url, events, limitedTo, state, failingSince, oldSecretUntil, createdAt, version } = row;
  return {
    id,
    name,
    url,
    events,
    place: limitedTo === null ? null : { id: limitedTo, name: named.get(limitedTo) ?? limitedTo },
    state,
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    waiting: 0,
    failed: 0,
    version,
  };
}

interface Given {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
}

/** Throws `invalid` for an address that the server does not call. */
function judgeAddress({ settings }: Setting, url: string): void {
  const problem = addressProblem(url, settings.webhookBounds);
  if (problem !== null) throw new ApiError('invalid', { fields: { url: 'address_closed' } });
}

/**
 * Adds an endpoint and returns its secret, which nobody sees again. Throws `invalid` for an address that the server does
 * not call and a place that there is not, `id_taken`.
 */
export async function addWebhook(
  doing: Setting,
  given: Given & { id: string; association: string | null; client: string | null },
): Promise<{ secret: string; webhook: Webhook }> {
  const { tx, actor, now, settings } = doing;
  judgeAddress(doing, given.url);
  const place = await placeGiven(tx, given);
  const { secret, sealed } = newSecret(settings.appSecret, given.id);
  const row: WebhookRow = {
    id: given.id,
    name: given.name,
    url: given.url,
    events: [...new Set(given.events)],
    limitedTo: place?.id ?? null,
    state: 'active',
    secret: sealed,
    oldSecret: null,
    oldSecretUntil: null,
    failingSince: null,
    restsUntil: null,
    createdAt: now,
    version: 1,
  };
  if (!(await asSystem(tx, actor, () => addWebhookRow(tx, row)))) throw new ApiError('id_taken');
  await deed(tx, { record: webhookRecord(row.id), kind: 'add', actor, now });
  return { secret, webhook: shown(row, new Map(place ? [[place.id, place.name]] : [])) };
}

async function placeGiven(
  tx: Tx,
  { association, client }: { association: string | null; client: string | null },
) {
  if (association !== null) {
    const found = (await associationsSeen(tx)).find(({ ern }) => ern === association);
    if (!found) throw new ApiError('invalid', { fields: { association: 'association_required' } });
    return { id: found.ern, name: found.name };
  }
  if (client === null) return null;
  const found = await clientByCode(tx, client);
  if (!found) throw new ApiError('invalid', { fields: { client: 'client_required' } });
  return { id: client, name: found.name };
}

/** Works on an endpoint, locked unless it only reads, with the system's rights. Throws `not_found`. */
export async function onWebhook<T>(
  { tx, actor }: Managing,
  id: string,
  work: (row: WebhookRow) => Promise<T>,
  { forUpdate = true } = {},
): Promise<T> {
  return asSystem(tx, actor, async () => {
    const row = await findWebhook(tx, id, { forUpdate });
    if (!row) throw new ApiError('not_found');
    return work(row);
  });
}

/** Throws `not_found`, `invalid`, and `version_conflict` with the endpoint as it is. */
export async function changeWebhook(
  doing: Setting & { ifMatch: number },
  id: string,
  given: Given,
): Promise<Webhook> {
  const { tx, actor, now, ifMatch } = doing;
  judgeAddress(doing, given.url);
  const saved = await onWebhook(doing, id, async (row) => {
    if (row.version !== ifMatch) throw new ApiError('version_conflict', { details: shown(row, new Map()) });
    const { name, url } = given;
    return saveWebhook(tx, id, {
      name,
      url,
      events: [...new Set(given.events)],
      // What another address has asked for is nothing to this one.
      ...(url !== row.url && { restsUntil: null }),
      version: row.version + 1,
    });
  });
  await deed(tx, { record: webhookRecord(id), kind: 'change', actor, now });
  return shown(saved, new Map());
}

export async function removeWebhook(doing: Managing, id: string): Promise<void> {
  const { tx, actor, now } = doing;
  await onWebhook(doing, id, () => deleteWebhook(tx, id));
  await deed(tx, { record: webhookRecord(id), kind: 'removed', actor, now });
}

/** Sends nothing for now. Does nothing if that is so. */
export async function pauseWebhook(doing: Managing, id: string): Promise<void> {
  const { tx, actor, now } = doing;
  const isNew = await onWebhook(doing, id, async ({ state, version }) => {
    if (state !== 'active') return false;
    await saveWebhook(tx, id, { state: 'paused', version: version + 1 });
    return true;
  });
  if (isNew) await deed(tx, { record: webhookRecord(id), kind: 'paused', actor, now });
}

/** Sends again, at once what has waited. Does nothing if it is active. */
export async function resumeWebhook(doing: Managing, id: string): Promise<void> {
  const { tx, actor, now } = doing;
  const isNew = await onWebhook(doing, id, async (row) => {
    if (row.state === 'active') return false;
    await saveWebhook(tx, id, {
      state: 'active',
      failingSince: null,
      restsUntil: null,
      version: row.version + 1,
    });
    await makeDue(tx, row, now);
    return true;
  });
  if (isNew) await deed(tx, { record: webhookRecord(id), kind: 'resumed', actor, now });
}

/** Replaces the secret. The one before signs as well for a week; one that was replaced earlier ends now. */
export async function replaceSecret(doing: Setting, id: string) {
  const { tx, actor, now, settings } = doing;
  const { secret, sealed } = newSecret(settings.appSecret, id);
  // Real time: what is signed with it is judged by it.
  const oldSecretUntil = new Date(Date.now() + oldSecretDays * 86_400_000);
  await onWebhook(doing, id, (row) =>
    saveWebhook(tx, id, { secret: sealed, oldSecret: row.secret, oldSecretUntil }),
  );
  await deed(tx, { record: webhookRecord(id), kind: 'secret_replaced', actor, now });
  return { secret, oldSecretUntil: oldSecretUntil.toISOString() };
}

/** Ends the replaced secret. Does nothing if there is none. */
export async function endOldSecret(doing: Managing, id: string): Promise<void> {
  const { tx, actor, now } = doing;
  const isNew = await onWebhook(doing, id, async ({ oldSecret }) => {
    if (oldSecret === null) return false;
    await saveWebhook(tx, id, { oldSecret: null, oldSecretUntil: null });
    return true;
  });
  if (isNew) await deed(tx, { record: webhookRecord(id), kind: 'secret_ended', actor, now });
}

/** The names of endpoints by their ids, for readers of the trail. */
export async function webhookNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await withSystemRights(tx, () => findWebhookNames(tx, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
