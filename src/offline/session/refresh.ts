import { refresh } from '#api/auth.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import type { Session } from '../device/schema.ts';
import { ask, type Renewal } from '../http/ask.ts';
import { globals } from '../device/globals.ts';
import { currentSession, mirroredSession, readSession, writeSession } from './session.ts';

const limitMs = 20_000;

/** Renewals under way in this tab, by the token that was refused. */
const underWay = new Map<string, Promise<Renewal>>();

/**
 * Renews the access token that the server refused. It does so once for all calls of this tab and, through the Web Lock
 * `session`, once for all tabs and the worker: if the token changed while waiting for the lock, the new one is used.
 * After `expired` the session stays in place, so that the user can go on capturing. `api` is for tests.
 */
export function refreshSession(refused: string, { api }: { api?: string } = {}): Promise<Renewal> {
  const running = underWay.get(refused) ?? renewOnce(refused, api).finally(() => underWay.delete(refused));
  underWay.set(refused, running);
  return running;
}

async function renewOnce(refused: string, api: string | undefined): Promise<Renewal> {
  const before = await currentSession();
  if (!before) return 'expired';
  return navigator.locks.request('session', async () => {
    const mirrored = await mirroredSession().catch(() => null);
    const local = globals.localStorage ? readSession() : mirrored;
    const newer = [local, mirrored].find(
      (one) => one?.userId === before.userId && one.accessToken !== refused,
    );
    if (newer) {
      await writeSession(newer);
      return 'renewed';
    }
    return local ? askForToken(local, api) : 'expired';
  });
}

async function askForToken(session: Session, api: string | undefined): Promise<Renewal> {
  const { email, refreshToken, language } = session;
  const reply = await ask({
    endpoint: refresh,
    body: { email, refreshToken },
    caller: () => ({ language, accessToken: null }),
    limitMs,
    api,
  });
  // A 401 or 403 ends the session even if a proxy sent it.
  if (reply.status === 401 || reply.status === 403) return 'expired';
  if (reply.kind !== 'success') return 'unreachable';
  const now = await currentSession();
  if (now?.userId !== session.userId) return 'expired';
  const { accessToken } = reply.data as AnswerOf<typeof refresh>;
  try {
    await writeSession({ ...now, accessToken });
    return 'renewed';
  } catch {
    return 'unreachable';
  }
}
