import { setTimeout as pause } from 'node:timers/promises';
import { failingDays, isGivenUp, mostAttempts, restAfter, secondsAfter } from '#domain/webhooks/retries.ts';
import { keptDays } from '#domain/webhooks/webhook.ts';
import { administrators } from '../auth/joining.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { webhookRecord } from '../shared/deeds/records.ts';
import type { Deps } from '../shared/deps.ts';
import { inSteps } from '../shared/jobs/in-steps.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import { writeMail } from '../shared/mail/write-mail.ts';
import { post, PostFailed, type Trouble } from '../shared/outgoing/post.ts';
import {
  forgetDeliveries,
  forgetOldSecrets,
  leaseDeliveries,
  settleDelivery,
  type LeasedDelivery,
} from './deliveries.repository.ts';
import { payloadOf } from './payload.ts';
import { signaturesOf } from './secrets.ts';
import { webhookMails } from './webhook-mails.ts';
import { findDue, findWebhook, noteTaken, saveWebhook, type WebhookRow } from './webhooks.repository.ts';

/** Deliveries of one endpoint at the same time, each of another record. */
const atOnce = 5;
/** Seconds a server leases its deliveries, far more than the patience of a post. */
const leaseSeconds = 60;
/** Milliseconds for which an endpoint that did not take something is left alone. */
const restMs = 10_000;
/** Milliseconds between two looks for endpoints with something due, while others are still being sent to. */
const lookMs = 1000;
const dayMs = 86_400_000;

/**
 * Delivers the events that are due, to each endpoint by itself, so that a slow one holds up no other. Several servers may
 * run it at once: each delivery is leased by one, and what a killed server has leased is due again, under the same id.
 */
export const webhooksSent: Job = {
  name: 'webhooks',
  every: 'always',
  after: ['webhooks'],
  async run(deps) {
    const busy = new Map<string, Promise<void>>();
    const resting = new Map<string, number>();
    const begin = async (id: string) => {
      if (!(await deliverTo(deps, id))) resting.set(id, performance.now() + restMs);
      busy.delete(id);
    };
    do {
      // oxlint-disable-next-line no-await-in-loop
      for (const id of await deps.db.inTransaction(system, (tx) => findDue(tx, deps.clock())))
        if (!busy.has(id) && (resting.get(id) ?? 0) < performance.now()) busy.set(id, begin(id));
      // oxlint-disable-next-line no-await-in-loop
      await Promise.race([Promise.all(busy.values()), pause(lookMs, undefined, { ref: false })]);
    } while (busy.size > 0 && !deps.stopping.aborted);
    await Promise.all(busy.values());
  },
};

/** Delivers to an endpoint what is due. False if it did not take something. */
async function deliverTo(deps: Deps, id: string): Promise<boolean> {
  try {
    while (!deps.stopping.aborted) {
      // One batch after the other: a record's next event comes after the one before.
      // oxlint-disable-next-line no-await-in-loop
      const { webhook, batch } = await deps.db.inTransaction(system, (tx) => leaseFor(tx, id, deps.clock()));
      if (!webhook || batch.length === 0) return true;
      // oxlint-disable-next-line no-await-in-loop
      const taken = await Promise.all(batch.map((delivery) => deliver(deps, webhook, delivery)));
      // Where one was not taken the others would hardly be, and all have their times.
      if (!taken.every(Boolean)) return false;
    }
    return true;
  } catch (error) {
    deps.log.error({ err: error, webhook: id }, 'webhooks could not be sent');
    return false;
  }
}

/** Leases what comes next for an endpoint, as it is now: nothing if it was paused or removed, or has asked for time. */
async function leaseFor(tx: Tx, id: string, now: Date) {
  const webhook = await findWebhook(tx, id);
  const isResting = webhook?.restsUntil && webhook.restsUntil > now;
  if (webhook?.state !== 'active' || isResting) return { webhook: undefined, batch: [] };
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  return { webhook, batch: await leaseDeliveries(tx, { webhookId: id, now, until, limit: atOnce }) };
}

interface Answer {
  status: number | null;
  trouble: Trouble | null;
  retryAfter: number;
}

/** True if the endpoint took it. */
async function deliver(deps: Deps, webhook: WebhookRow, delivery: LeasedDelivery): Promise<boolean> {
  const answer = await send(deps, webhook, delivery);
  const { status, trouble } = answer;
  const isTaken = status !== null && status >= 200 && status < 300;
  const { eventId, attempts } = delivery;
  if (!isTaken)
    deps.log.info({ webhook: webhook.id, eventId, attempts, status, trouble }, 'a webhook was not taken');
  await deps.db.inTransaction(system, async (tx) => {
    const seen = { lastStatus: status, lastTrouble: trouble };
    const now = deps.clock();
    if (isTaken) {
      await settleDelivery(tx, delivery, { ...seen, deliveredAt: now, failedAt: null });
      await noteTaken(tx, webhook.id);
      return;
    }
    const isLast = attempts >= mostAttempts;
    const dueAt = new Date(now.getTime() + secondsAfter(attempts, answer.retryAfter) * 1000);
    if (await settleDelivery(tx, delivery, { ...seen, dueAt, ...(isLast && { failedAt: now }) }))
      await noteFailure(tx, deps, {
        id: webhook.id,
        isGone: status === 410,
        restSeconds: restAfter(status, attempts, answer.retryAfter),
        now,
      });
  });
  return isTaken;
}

async function send(
  { settings }: Deps,
  { id, url, secret, oldSecret, oldSecretUntil }: WebhookRow,
  { at, ...delivery }: LeasedDelivery,
): Promise<Answer> {
  // Receivers compare it with the real time, whatever the server's clock is set to.
  const sentAt = new Date();
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > sentAt;
  const body = payloadOf({ ...delivery, at: new Date(at) }, settings.publicUrl);
  const message = { id: delivery.eventId, at: sentAt, body };
  const secrets = isOldValid ? [secret, oldSecret] : [secret];
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Kochfeld',
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signaturesOf(settings.appSecret, { id, secrets }, message),
  };
  try {
    const answer = await post(url, { headers, body }, settings.webhookBounds);
    return { ...answer, trouble: null };
  } catch (error) {
    if (!(error instanceof PostFailed)) throw error;
    return { status: null, trouble: error.trouble, retryAfter: 0 };
  }
}

/** Notes that an endpoint fails or wants to be left alone, and disables it after days, or at once if it says that it is gone (410). */
async function noteFailure(
  tx: Tx,
  deps: Deps,
  { id, isGone, restSeconds, now }: { id: string; isGone: boolean; restSeconds: number; now: Date },
): Promise<void> {
  const webhook = await findWebhook(tx, id, { forUpdate: true });
  if (!webhook || webhook.state !== 'active') return;
  const failingSince = webhook.failingSince ?? now;
  if (!isGone && !isGivenUp(failingSince, now)) {
    const asked = new Date(now.getTime() + restSeconds * 1000);
    const restsUntil = restSeconds > 0 && asked > (webhook.restsUntil ?? now) ? asked : webhook.restsUntil;
    await saveWebhook(tx, id, { failingSince, restsUntil });
    return;
  }
  await saveWebhook(tx, id, { failingSince, state: 'disabled', version: webhook.version + 1 });
  await deed(tx, { record: webhookRecord(id), kind: 'disabled', actor: system, now });
  const { provider, publicUrl } = deps.settings;
  const facts = {
    name: webhook.name,
    host: new URL(webhook.url).host,
    days: isGone ? 0 : failingDays,
    link: `${publicUrl}/settings/webhooks`,
  };
  for (const { email, language } of await administrators(tx)) {
    await writeMail(tx, {
      ...webhookMails.disabled[language](facts),
      kind: 'webhook_disabled',
      recipient: email,
      language,
      now,
      provider,
      dedupeKey: `webhook_disabled:${id}:${now.toISOString()}:${email}`,
    });
  }
}

/** Deletes old deliveries, and replaced secrets whose time is over. */
export const clearingWebhooks: Job = {
  name: 'clearing webhooks',
  every: 'daily',
  async run(deps) {
    const now = deps.clock();
    const before = new Date(now.getTime() - keptDays * dayMs);
    await inSteps(deps, [
      (tx, limit) => forgetDeliveries(tx, before, limit),
      (tx) => forgetOldSecrets(tx, now),
    ]);
  },
};
