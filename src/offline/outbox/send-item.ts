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

/** The outcome of one try. `signed_out`: the owner is no longer signed in. */
export type Outcome = Verdict | { kind: 'signed_out' };

export interface Sending {
  owner: Owner;
  api: string;
  /** Time limit of each request in milliseconds; depends on its size if undefined. */
  limitMs: number | undefined;
  /** Marks a photo as uploaded, or (null) all of the item's photos as not uploaded. */
  acknowledge: (item: OutboxItem, sha256: string | null) => Promise<void>;
}

const leastSeconds = 30;
const mostSeconds = 180;
/** Slowest connection for which the time limit suffices. */
const bytesPerSecond = 4_000;

/** Time limit in milliseconds for a request of this size, so that a hanging request cannot block the outbox. */
export function timeLimitMs(bytes: number): number {
  return Math.min(mostSeconds, leastSeconds + bytes / bytesPerSecond) * 1000;
}

interface Question extends Pick<Call, 'body' | 'params' | 'key'> {
  endpoint: Endpoint;
  /** Size of the request's body in bytes. */
  size: number;
  echoes: (answer: unknown) => boolean;
}

/** Makes a call as the owner of the outbox. Throws `SignedOut` if another user, or nobody, is signed in. */
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

/** Uploads the missing photos one after the other. Null when all have arrived, else the verdict that stopped it. */
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
 * Sends one item: its photos, then its call. If the server no longer has a photo, all are uploaded once more. An item
 * that cannot be unsealed is refused with the code `sealed` or `lost`.
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
