import * as v from 'valibot';
import { getConfig } from '#api/config.ts';
import { putOrderFile, putUpload } from '#api/uploads.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { Session } from '../device/schema.ts';
import { release, SealBroken, SignedOut } from '../device/seal.ts';
import { StorageError } from '../device/storage-error.ts';
import { ask, type Call, type Renewal } from '../http/ask.ts';
import type { Sender } from '../session/owner.ts';
import {
  type OutboxError,
  type OutboxHead,
  type OutboxUpload,
  tellOutbox,
} from '../device/rows/outbox-item.ts';
import { openBody, openPhoto } from './outbox-row.ts';
import { errorOf, judge, noAnswers, type Verdict } from './verdict.ts';
import type { OfflineWrite } from '../device/rows/writes.ts';

/** The outcome of one try. `signed_out`: the owner is no longer signed in. */
export type SendOutcome = Verdict | { kind: 'signed_out' };

/** The session that an outbox is sent with: its user's own, or what a locked device has of one. */
export interface SendingSession {
  read: () => Promise<Pick<Session, 'userId' | 'language' | 'accessToken'> | null>;
  /** Reads it anew at the next call. */
  forget: () => void;
  renew: (refused: string, api: string) => Promise<Renewal>;
}

export interface Sending {
  owner: Sender;
  session: SendingSession;
  api: string;
  /** Time limit of each request in milliseconds; depends on its size if undefined. */
  limitMs: number | undefined;
  /**
   * Notes a photo as uploaded, or (null) all of the item's photos as not uploaded. The next request does not wait for
   * it: a note that is lost costs one more upload of the same bytes. What is written of the item later comes after it.
   */
  acknowledge: (item: OutboxHead, sha256: string | null) => void;
  /** Notes that a file alone could not be sent. Resolves with how often that was so. */
  noteFailure: (item: OutboxHead, sha256: string) => Promise<number>;
  /** Notes why an enclosure stays here. The call that leaves it out waits for this. */
  leaveOut: (item: OutboxHead, sha256: string, why: OutboxError) => Promise<void>;
  /** Waits for a turn to send one request. */
  request: <T>(work: () => Promise<T>) => Promise<T>;
  /** Waits for a turn to hold one photo in memory, from opening it to its answer. */
  photo: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Tries after which a file alone is stuck though our server is there: a minute where something else answers (a proxy
 * refuses its size), an hour where our server puts it off. A record goes without an enclosure that is stuck; a photo that
 * it needs wants the user. Such a photo waits for hours on a bad line, and for our server as long as it takes.
 */
const mostFailures = {
  enclosure: { notOurs: 6, noAnswer: 6, putOff: 12 },
  needed: { notOurs: 6, noAnswer: 24, putOff: Infinity },
};

function mostFailuresOf(kind: keyof typeof mostFailures, { code }: OutboxError): number {
  const { notOurs, noAnswer, putOff } = mostFailures[kind];
  if (!noAnswers.has(code)) return putOff;
  return code === 'not_understood' ? notOurs : noAnswer;
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
  ownRecord?: (details: unknown) => unknown;
}

/** The owner's session. Throws `SignedOut` if another user, or nobody, is signed in. */
async function sessionOf({ session, owner }: Sending) {
  const known = await session.read();
  if (known?.userId !== owner.userId) throw new SignedOut();
  return known;
}

/** Makes a call as the owner of the outbox. Throws `SignedOut` if another user, or nobody, is signed in. */
async function put(sending: Sending, question: Question): Promise<Verdict> {
  const { api, session, limitMs = timeLimitMs(question.size) } = sending;
  const call = () =>
    ask({
      ...question,
      api,
      limitMs,
      caller: () => sessionOf(sending),
      renew: (refused) => session.renew(refused, api).finally(session.forget),
    });
  const verdict = judge(await sending.request(call), { ...question, now: Date.now() });
  if (verdict.kind === 'sign_in') {
    // Refused because the owner has signed out meanwhile.
    session.forget();
    await sessionOf(sending);
  }
  return verdict;
}

async function upload(sending: Sending, item: OutboxHead, photo: OutboxUpload): Promise<Verdict> {
  const { sha256, type, size } = photo;
  const bytes = await openPhoto(sending.owner, item.id, photo);
  const body = new Blob([bytes], { type });
  release(bytes);
  return put(sending, {
    endpoint: type.startsWith('image/') ? putUpload : putOrderFile,
    params: { sha256 },
    body,
    size,
    key: sha256,
    echoes: (answer) => (answer as { sha256: string }).sha256 === sha256,
  });
}

/** What is known of an item's attachments while it is being sent. */
interface Parcel {
  arrived: ReadonlySet<string>;
  isEnclosure: (sha256: string) => Promise<boolean>;
  /** Enclosures that stay here. */
  left: Set<string>;
  /** Leaves an enclosure out of the record; false if the record needs this attachment. */
  leave: (sha256: string, why: OutboxError) => Promise<boolean>;
}

/**
 * Uploads the missing photos side by side and tells how far they are. Null when all have arrived, or stay here, else the
 * first verdict that stops the item.
 */
async function uploadAll(sending: Sending, item: OutboxHead, parcel: Parcel): Promise<Verdict | null> {
  const { userId, id, uploads } = item;
  const bytesOf = (photos: readonly OutboxUpload[]) => photos.reduce((sum, { size }) => sum + size, 0);
  const missing = uploads.filter(({ sha256 }) => !parcel.arrived.has(sha256) && !parcel.left.has(sha256));
  const totalBytes = bytesOf(uploads);
  let sentBytes = totalBytes - bytesOf(missing);
  let stopped: Verdict | null = null;
  await Promise.all(
    missing.map((photo) =>
      sending.photo(async () => {
        if (stopped) return;
        const verdict = await upload(sending, item, photo).catch(unopened);
        if (verdict.kind !== 'done') {
          const last =
            verdict.kind === 'wait' ? await orStuck(sending, item, parcel, { photo, verdict }) : verdict;
          if (last.kind === 'refused' && (await parcel.leave(photo.sha256, last.error))) return;
          stopped ??= last;
          return;
        }
        sending.acknowledge(item, photo.sha256);
        sentBytes += photo.size;
        tellOutbox({ kind: 'progress', userId, id, sha256: photo.sha256, sentBytes, totalBytes });
      }),
    ),
  );
  return stopped;
}

/** What becomes of a file that has to wait: it is refused as `stuck` once it alone has kept its record waiting long enough. */
async function orStuck(
  sending: Sending,
  item: OutboxHead,
  parcel: Parcel,
  { photo, verdict }: { photo: OutboxUpload; verdict: Extract<Verdict, { kind: 'wait' }> },
): Promise<Verdict> {
  const { error } = verdict;
  const kind = (await parcel.isEnclosure(photo.sha256)) ? 'enclosure' : 'needed';
  const most = mostFailuresOf(kind, error);
  if (most === Infinity || !(await isServerThere(sending))) return verdict;
  if ((await sending.noteFailure(item, photo.sha256)) < most) return verdict;
  return { kind: 'refused', error: noAnswers.has(error.code) ? errorOf('stuck') : error };
}

/** Asks for what any server of ours answers at once. */
async function isServerThere({ api, limitMs = leastSeconds * 1000, request }: Sending): Promise<boolean> {
  const endpoint = { ...getConfig, answer: v.object({}) };
  const caller = () => ({ language: 'de', accessToken: null });
  return (await request(() => ask({ endpoint, api, limitMs, caller }))).kind === 'success';
}

/** What cannot be unsealed is refused with the code `sealed` or `lost`. */
function unopened(error: unknown): Verdict {
  if (error instanceof SealBroken) return { kind: 'refused', error: errorOf('sealed') };
  if (error instanceof StorageError && error.code === 'lost')
    return { kind: 'refused', error: errorOf('lost') };
  throw error;
}

/** Reads the caller's own record from the details of `id_taken`; null if it is not the caller's. */
function ownRecordOf({ endpoint }: OfflineWrite, details: unknown): unknown {
  const own = typeof details === 'object' && details !== null && 'own' in details ? details.own : null;
  const parsed = endpoint.answer && v.safeParse(endpoint.answer, own);
  return parsed?.success ? parsed.output : null;
}

/**
 * Sends one item: its photos or file, then its call. If the server no longer has a photo, all are uploaded once more. If
 * it refuses an enclosure, the call goes without it. An item that cannot be unsealed is refused with the code `sealed`
 * or `lost`.
 */
export async function sendItem(
  sending: Sending,
  write: OfflineWrite,
  item: OutboxHead,
): Promise<SendOutcome> {
  try {
    const opening = openBody(sending.owner, item.id);
    // Awaited once the photos have arrived, or not at all.
    opening.catch(() => undefined);
    const hashes = (which: (one: OutboxUpload) => boolean) =>
      new Set(item.uploads.filter(which).map(({ sha256 }) => sha256));
    const { enclosures } = write;
    const parcel: Parcel = {
      arrived: hashes((one) => one.acknowledged),
      left: hashes((one) => one.stayed !== undefined),
      isEnclosure: async (sha256) => enclosures?.of((await opening).body as never).includes(sha256) ?? false,
      async leave(sha256, why) {
        if (!(await this.isEnclosure(sha256))) return false;
        await sending.leaveOut(item, sha256, why);
        this.left.add(sha256);
        return true;
      },
    };
    const call = async (): Promise<Verdict> => {
      const { params, body: whole } = await opening;
      const body = [...parcel.left].reduce<unknown>(
        (rest, sha256) => enclosures?.without(rest as never, sha256) ?? rest,
        whole,
      );
      const verdict = await put(sending, {
        endpoint: write.endpoint,
        params: params as Record<string, string>,
        body,
        size: JSON.stringify(body).length,
        key: item.key,
        echoes: (answer) => write.echoes(answer as never, item),
        ownRecord: (details) => ownRecordOf(write, details),
      });
      const blamed = verdict.kind === 'refused' ? enclosureBlamed(write, body, verdict.error) : null;
      return blamed && (await parcel.leave(blamed.sha256, blamed.why)) ? call() : verdict;
    };
    const verdict = (await uploadAll(sending, item, parcel)) ?? (await call());
    if (verdict.kind !== 'photo_missing') return verdict;
    sending.acknowledge(item, null);
    const again = (await uploadAll(sending, item, { ...parcel, arrived: new Set() })) ?? (await call());
    return again.kind === 'photo_missing' ? { ...again, kind: 'wait', askedForMs: null } : again;
  } catch (error) {
    if (error instanceof SignedOut) return { kind: 'signed_out' };
    return unopened(error);
  }
}

/** The enclosure that a call was refused for; null if it was refused for anything else as well. */
function enclosureBlamed({ enclosures }: OfflineWrite, body: unknown, { fields }: OutboxError) {
  const [[field, why] = [], ...more] = Object.entries(fields);
  if (!enclosures?.field || !why || field !== enclosures.field || more.length > 0) return null;
  const [sha256] = enclosures.of(body as never);
  return sha256 === undefined ? null : { sha256, why: { ...why, fields: {} } };
}
