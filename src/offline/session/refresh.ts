import { refresh } from '#api/account/auth.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import type { Session } from '../device/schema.ts';
import { ask, type Renewal } from '../http/ask.ts';
import { lacksCookie, type Reply } from '../http/reply.ts';
import { changeSession } from './change-session.ts';
import { currentSession } from './session.ts';

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
    const now = await currentSession();
    if (now?.userId !== before.userId) return 'expired';
    if (now.accessToken !== refused) return 'renewed';
    const reply = await askForToken(now, { api, limitMs });
    // Only our server ends a session; a proxy's 401 or 403 says nothing about it.
    if (reply.kind === 'refusal' && [401, 403].includes(reply.status) && !lacksCookie(reply))
      return 'expired';
    if (reply.kind !== 'success') return 'unreachable';
    return writeToken(now, (reply.data as AnswerOf<typeof refresh>).accessToken).then(
      () => 'renewed',
      () => 'unreachable',
    );
  });
}

/** Asks the server for a new access token. */
export function askForToken(
  { email, refreshToken, language }: Session,
  how: { api?: string | undefined; limitMs: number },
): Promise<Reply> {
  return ask({
    endpoint: refresh,
    body: { email, refreshToken },
    caller: () => ({ language, accessToken: null }),
    ...how,
  });
}

/**
 * Stores a renewed access token. Does nothing if the user has signed out or in again meanwhile. Throws as
 * `changeSession`.
 */
export async function writeToken(renewed: Session, accessToken: string): Promise<void> {
  await changeSession((now) =>
    now.session?.userId === renewed.userId && now.session.refreshToken === renewed.refreshToken
      ? { ...now, session: { ...now.session, accessToken } }
      : now,
  );
}
