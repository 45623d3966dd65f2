import { putUpload } from '#api/uploads.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { OfflineCall } from './calls.ts';
import { tellOutbox } from './outbox-channel.ts';
import type { OutboxItem, OutboxUpload } from './outbox-item.ts';
import type { Owner } from './outbox-row.ts';
import { openBody, openPart } from './outbox.ts';
import { SealBroken } from '../device/seal.ts';
import { send, type Outgoing } from './send.ts';
import { currentSession, refreshSession } from '../session/session.ts';
import { StorageError } from '../device/storage-error.ts';
import { errorOf, judge, type Verdict } from './verdict.ts';
import { xsrfToken } from '../session/xsrf.ts';

/** What one try came to; `signed_out` where the owner is not signed in any more. */
export type Outcome = Verdict | { kind: 'signed_out' };

export interface Sending {
  owner: Owner;
  api: string;
  limitMs: number | undefined;
  /** Writes down that a photo has arrived, or (null) that none of them has. */
  acknowledge: (item: OutboxItem, sha256: string | null) => Promise<void>;
}

interface Question {
  endpoint: Endpoint;
  params: Record<string, string>;
  body: Outgoing['body'];
  key: string;
  echoes: (answer: unknown) => boolean;
}

/** Asks the server once; where it wants a fresh token or cookie, gets that once and asks again. */
async function ask(sending: Sending, question: Question): Promise<Outcome> {
  const { api, limitMs, owner } = sending;
  const mended = { token: false, cookie: false };
  for (;;) {
    const session = await currentSession();
    if (session?.userId !== owner.userId) return { kind: 'signed_out' };
    const xsrf = await xsrfToken({ api, renew: mended.cookie }).catch(() => null);
    const reply = await send({ ...question, api, limitMs, session, xsrf });
    const { echoes } = question;
    const verdict = judge(reply, { answer: question.endpoint.answer, echoes, now: Date.now() });
    if (verdict.kind === 'sign_in' && !mended.token) {
      mended.token = true;
      const refreshed = await refreshSession({ api, refused: session.accessToken });
      if (refreshed === 'unreachable') return waitFor('network');
      if (refreshed === 'expired') return verdict;
    } else if (verdict.kind === 'cookie' && !mended.cookie) {
      mended.cookie = true;
    } else {
      return verdict.kind === 'cookie' ? { kind: 'wait', error: verdict.error, askedForMs: null } : verdict;
    }
  }
}

function waitFor(code: string): Outcome {
  return { kind: 'wait', error: errorOf(code), askedForMs: null };
}

async function upload(sending: Sending, item: OutboxItem, photo: OutboxUpload): Promise<Outcome> {
  const { sha256, type } = photo;
  const outcome = await ask(sending, {
    endpoint: putUpload,
    params: { sha256 },
    body: { bytes: await openPart(sending.owner, item.id, sha256), type },
    key: sha256,
    echoes: (answer) => (answer as { sha256: string }).sha256 === sha256,
  });
  if (outcome.kind !== 'done') return outcome;
  await sending.acknowledge(item, sha256);
  return outcome;
}

/** Sends the photos that have not arrived yet, one after the other. Null when all are there. */
async function uploadAll(
  sending: Sending,
  item: OutboxItem,
  arrived: ReadonlySet<string>,
): Promise<Outcome | null> {
  const totalBytes = item.uploads.reduce((sum, photo) => sum + photo.size, 0);
  let sentBytes = 0;
  for (const photo of item.uploads) {
    if (!arrived.has(photo.sha256)) {
      const outcome = await upload(sending, item, photo);
      if (outcome.kind !== 'done') return outcome;
    }
    sentBytes += photo.size;
    const { userId, id } = item;
    tellOutbox({ kind: 'progress', userId, id, sha256: photo.sha256, sentBytes, totalBytes });
  }
  return null;
}

/**
 * Sends one item: its photos, then its call. Photos that the server does not know any more are uploaded once again. An
 * item that does not open is refused with the code `sealed` or `lost`.
 */
export async function sendItem(sending: Sending, call: OfflineCall, item: OutboxItem): Promise<Outcome> {
  try {
    const { params, body } = await openBody(sending.owner, item.id);
    const question: Question = {
      endpoint: call.endpoint,
      params: params as Record<string, string>,
      body: { json: body },
      key: item.key,
      echoes: (answer) => call.echoes(answer as never, item),
    };
    const arrived = new Set(item.uploads.filter((one) => one.acknowledged).map((one) => one.sha256));
    const stopped = await uploadAll(sending, item, arrived);
    if (stopped) return stopped;
    const outcome = await ask(sending, question);
    if (outcome.kind !== 'photo_missing') return outcome;
    await sending.acknowledge(item, null);
    const again = (await uploadAll(sending, item, new Set())) ?? (await ask(sending, question));
    return again.kind === 'photo_missing' ? { ...again, kind: 'wait', askedForMs: null } : again;
  } catch (error) {
    if (error instanceof SealBroken) return { kind: 'refused', error: errorOf('sealed') };
    if (error instanceof StorageError && error.code === 'lost') {
      return { kind: 'refused', error: errorOf('lost') };
    }
    throw error;
  }
}
