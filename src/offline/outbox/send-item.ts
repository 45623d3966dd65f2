import { putUpload } from '#api/uploads.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { SealBroken, SignedOut } from '../device/seal.ts';
import { StorageError } from '../device/storage-error.ts';
import { ask, type Call } from '../http/ask.ts';
import type { Owner } from '../session/owner.ts';
import { refreshSession } from '../session/refresh.ts';
import { currentSession } from '../session/session.ts';
import { tellOutbox } from './outbox-channel.ts';
import type { OutboxItem, OutboxUpload } from './outbox-item.ts';
import { openBody, openPhoto } from './outbox-row.ts';
import { errorOf, judge, type Verdict } from './verdict.ts';
import type { OfflineWrite } from './writes.ts';

/** What one try came to; `signed_out` where the owner is not signed in any more. */
export type Outcome = Verdict | { kind: 'signed_out' };

export interface Sending {
  owner: Owner;
  api: string;
  /** Milliseconds for each request; by its size unless given. */
  limitMs: number | undefined;
  /** Writes down that a photo has arrived, or (null) that none of them has. */
  acknowledge: (item: OutboxItem, sha256: string | null) => Promise<void>;
}

const leastSeconds = 30;
const mostSeconds = 180;
/** The slowest line that is waited for. */
const bytesPerSecond = 4_000;

/** Milliseconds after which a request of this size is given up, so that one that hangs cannot hold the outbox. */
export function timeLimitMs(bytes: number): number {
  return Math.min(mostSeconds, leastSeconds + bytes / bytesPerSecond) * 1000;
}

interface Question extends Pick<Call, 'body' | 'params' | 'key'> {
  endpoint: Endpoint;
  /** Of what is sent, in bytes. */
  size: number;
  echoes: (answer: unknown) => boolean;
}

/** Asks the server as the owner of the outbox, and nobody else. Throws `SignedOut`. */
async function put(sending: Sending, question: Question): Promise<Verdict> {
  const { api, owner, limitMs = timeLimitMs(question.size) } = sending;
  const reply = await ask({
    ...question,
    api,
    limitMs,
    caller: async () => {
      const session = await currentSession();
      if (session?.userId !== owner.userId) throw new SignedOut();
      return session;
    },
    renew: (refused) => refreshSession(refused, { api }),
  });
  return judge(reply, { echoes: question.echoes, now: Date.now() });
}

async function upload(sending: Sending, item: OutboxItem, photo: OutboxUpload): Promise<Verdict> {
  const { sha256, type, size } = photo;
  const verdict = await put(sending, {
    endpoint: putUpload,
    params: { sha256 },
    body: new Blob([await openPhoto(sending.owner, item.id, sha256)], { type }),
    size,
    key: sha256,
    echoes: (answer) => (answer as { sha256: string }).sha256 === sha256,
  });
  if (verdict.kind === 'done') await sending.acknowledge(item, sha256);
  return verdict;
}

/** Sends the photos that have not arrived yet, one after the other. Null when all are there. */
async function uploadAll(
  sending: Sending,
  item: OutboxItem,
  arrived: ReadonlySet<string>,
): Promise<Verdict | null> {
  const totalBytes = item.uploads.reduce((sum, photo) => sum + photo.size, 0);
  let sentBytes = 0;
  for (const photo of item.uploads) {
    if (!arrived.has(photo.sha256)) {
      const verdict = await upload(sending, item, photo);
      if (verdict.kind !== 'done') return verdict;
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
export async function sendItem(sending: Sending, write: OfflineWrite, item: OutboxItem): Promise<Outcome> {
  try {
    const { params, body } = await openBody(sending.owner, item.id);
    const question: Question = {
      endpoint: write.endpoint,
      params: params as Record<string, string>,
      body,
      size: JSON.stringify(body).length,
      key: item.key,
      echoes: (answer) => write.echoes(answer as never, item),
    };
    const arrived = new Set(item.uploads.filter((one) => one.acknowledged).map((one) => one.sha256));
    const stopped = await uploadAll(sending, item, arrived);
    if (stopped) return stopped;
    const verdict = await put(sending, question);
    if (verdict.kind !== 'photo_missing') return verdict;
    await sending.acknowledge(item, null);
    const again = (await uploadAll(sending, item, new Set())) ?? (await put(sending, question));
    return again.kind === 'photo_missing' ? { ...again, kind: 'wait', askedForMs: null } : again;
  } catch (error) {
    if (error instanceof SignedOut) return { kind: 'signed_out' };
    if (error instanceof SealBroken) return { kind: 'refused', error: errorOf('sealed') };
    if (error instanceof StorageError && error.code === 'lost') {
      return { kind: 'refused', error: errorOf('lost') };
    }
    throw error;
  }
}
