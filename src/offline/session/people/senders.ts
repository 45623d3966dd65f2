import { renewSending } from '#api/account/devices.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import type { PersonRow, Session } from '../../device/schema.ts';
import { ask, type Renewal } from '../../http/ask.ts';
import { lacksCookie } from '../../http/reply.ts';
import type { Sender } from '../owner.ts';
import { currentSession } from '../session.ts';
import { onVault, sendingKey } from '../vault.ts';
import { changePerson, endedRow, personOf } from './people.ts';

const limitMs = 20_000;

/** Somebody whose outbox is sent while they are locked. */
export interface LockedSender {
  owner: Sender;
  session: {
    read: () => Promise<Pick<Session, 'userId' | 'language' | 'accessToken'> | null>;
    forget: () => void;
    renew: (refused: string, api: string) => Promise<Renewal>;
  };
}

/** The people of this device who are locked, as far as it can send for them. Throws `StorageError`. */
export async function lockedSenders(): Promise<LockedSender[]> {
  const rows = await onVault((vault) => vault.getAll('people'));
  const found = await Promise.all(
    rows.filter(isSent).map(async ({ userId }): Promise<LockedSender | null> => {
      const key = await sendingKey(userId);
      if (!key) return null;
      const session = { read: () => readAs(userId), forget: () => undefined, renew: renewFor(userId) };
      return { owner: { userId, key: null, sendingKey: key }, session };
    }),
  );
  return found.filter((one) => one !== null);
}

function isSent({ session, sender }: PersonRow): boolean {
  return session !== null && sender !== null;
}

/** What is sent as somebody: null once they act themselves, or their session has ended. */
async function readAs(userId: string): Promise<Pick<Session, 'userId' | 'language' | 'accessToken'> | null> {
  const [row, now] = await Promise.all([personOf(userId), currentSession()]);
  if (!row?.sender || !isSent(row) || now?.userId === userId) return null;
  // The first call is refused, and renews the token.
  return { userId, language: row.language, accessToken: row.sender.accessToken || 'none' };
}

/** Renews the token that the server refused. A session that it has ended ends the person's PIN here as well. */
function renewFor(userId: string): (refused: string, api: string) => Promise<Renewal> {
  return (refused, api) =>
    navigator.locks.request(`session-of-${userId}`, async () => {
      const row = await personOf(userId);
      if (!row?.sender) return 'expired';
      const { sendingToken, accessToken } = row.sender;
      if ((accessToken || 'none') !== refused) return 'renewed';
      const reply = await ask({
        endpoint: renewSending,
        body: { email: row.email, sendingToken },
        caller: () => ({ language: row.language, accessToken: null }),
        api,
        limitMs,
      });
      if (reply.kind === 'refusal' && [401, 403].includes(reply.status) && !lacksCookie(reply)) {
        await changePerson(userId, (now) =>
          now.sender?.sendingToken === sendingToken && now.session ? endedRow(now) : now,
        );
        return 'expired';
      }
      if (reply.kind !== 'success') return 'unreachable';
      const renewed = (reply.data as AnswerOf<typeof renewSending>).accessToken;
      await changePerson(userId, (now) =>
        now.sender?.sendingToken === sendingToken
          ? { ...now, sender: { sendingToken, accessToken: renewed } }
          : now,
      );
      return 'renewed';
    });
}
