import { pushTexts, type PushNews } from '#domain/push/push.ts';
import { languages, type Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { contactOf } from '../auth/users.usecases.ts';
import { system } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import type { Secrets } from '../shared/secrets.ts';
import { deleteDevice, deleteMessage, leaseMessages, putOff, type LeasedMessage } from './push.repository.ts';
import { sendPush, serverKeys, type Delivery } from './web-push.ts';

const atOnce = 20;
/** Minutes a server leases its messages, far more than the push services' patience. */
const leaseMinutes = 5;
/** After this many attempts, over about eight hours, what was to be told is old. */
const mostAttempts = 9;

/**
 * Sends the due push messages, a batch at a time, so that a push service that does not answer holds up other jobs for
 * seconds at most. Several servers may run it at once.
 */
export const pushSent: Job = {
  name: 'push',
  every: 'always',
  after: ['push'],
  async run(deps) {
    const { db, clock, settings } = deps;
    const now = clock();
    const until = after(now, leaseMinutes * 60);
    const due = await db.inTransaction(system, async (tx) => {
      const leased = await leaseMessages(tx, { now, until, limit: atOnce });
      const batch: { message: LeasedMessage; language: Language }[] = [];
      for (const message of leased) {
        const to = await contactOf(tx, message.userId);
        batch.push({ message, language: to?.language ?? languages[0] });
      }
      return batch;
    });
    if (due.length === 0) return 'done';
    const contact = settings.provider.supportEmail;
    await Promise.all(
      due.map(async ({ message, language }) => {
        const news: PushNews = {
          user: message.userId,
          tag: `${message.event}:${message.number}`,
          text: said(pushTexts[message.event], language, { number: message.number }),
          path: message.path,
        };
        await settle(
          deps,
          message,
          await sendWithAnyKey(message, JSON.stringify(news), { secrets: settings.appSecret, contact }),
        );
      }),
    );
    return due.length === atOnce ? 'more' : 'done';
  },
};

/** Sends with the newest key, and with older ones where the subscription was made for one of them. */
async function sendWithAnyKey(
  message: LeasedMessage,
  text: string,
  { secrets, contact }: { secrets: Secrets; contact: string },
): Promise<Delivery> {
  const [newest, ...older] = secrets;
  let delivery = await sendPush(message, text, { keys: serverKeys([newest]), contact });
  for (const secret of older) {
    if (delivery.kind !== 'gone' || ![400, 401, 403].includes(delivery.status)) break;
    // Only after the newer one was refused.
    // oxlint-disable-next-line no-await-in-loop
    delivery = await sendPush(message, text, { keys: serverKeys([secret]), contact });
  }
  return delivery;
}

async function settle({ db, clock, log }: Deps, message: LeasedMessage, delivery: Delivery): Promise<void> {
  const { id, userId, deviceId, attempts } = message;
  if (delivery.kind !== 'sent') log.info({ push: id, attempts, ...delivery }, 'a push was not taken');
  await db.inTransaction(system, async (tx) => {
    if (delivery.kind === 'gone') return deleteDevice(tx, { userId, deviceId });
    if (delivery.kind === 'sent' || attempts >= mostAttempts) return deleteMessage(tx, id);
    return putOff(tx, id, after(clock(), Math.max(60 * 2 ** (attempts - 1), delivery.seconds)));
  });
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
