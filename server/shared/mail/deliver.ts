import type { Tx } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { bytesOf } from '../files/file-store.ts';
import { blank, never, withoutWords } from './blanked.ts';
import { leaseMails, settleMail, type LeasedMail, type MailRow } from './mails.repository.ts';
import { AttachmentMissing, codeOf, mailsAtOnce, refusalOf, type Transport } from './transport.ts';

/** Minutes a server leases its mails. Longer than it takes to find that the mail server is unreachable. */
const leaseMinutes = 10;
/** Mails of one lease. */
const mostLeased = 25;

/** A mail is given up after this many attempts, by the kind of the last refusal. */
const mostRefusals = { 'for good': 3, 'for now': 20 } as const;

/** The outcome of a mail to the customer of a contract. */
export interface Fate {
  mailId: string;
  contractId: string;
  recipient: string;
  arrived: boolean;
  now: Date;
}

type Delivering = Pick<Deps, 'db' | 'clock' | 'log' | 'settings' | 'files'> & {
  /** Called in the transaction that stores the outcome. */
  onFate: (tx: Tx, fate: Fate) => Promise<void>;
};

/**
 * Sends the due mails, several at once, and returns how many were sent. What has been sent is blanked: the recipient has
 * it, and its words and links are nobody else's. Several servers may run it at once: each mail is leased by one.
 * If the mail server is unreachable, the rest waits too, so that repeated attempts do not hold up other work.
 */
export async function deliverMails(deps: Delivering, transport: Transport): Promise<number> {
  const { db, clock } = deps;
  const run = { sent: 0, isReachable: true };
  try {
    // One mail finds out whether the mail server can be reached.
    for (let most = 1; run.isReachable; most = mostLeased) {
      const batch = await lease(db, clock(), most);
      if (batch.length === 0) break;
      const one = async () => {
        for (let mail = run.isReachable && batch.shift(); mail; mail = run.isReachable && batch.shift()) {
          const error = await attempt(deps, transport, mail);
          if (error === null) run.sent += 1;
          else if (refusalOf(error) === 'unreachable') run.isReachable = false;
          await settle(deps, transport, mail, error);
        }
      };
      await Promise.all(Array.from({ length: mailsAtOnce }, one));
      await giveBack(deps, batch);
    }
  } finally {
    transport.rest?.();
  }
  return run.sent;
}

function lease(db: Deps['db'], now: Date, limit: number): Promise<LeasedMail[]> {
  const until = after(now, leaseMinutes);
  return db.inTransaction(system, (tx) => leaseMails(tx, { now, until, limit }));
}

async function attempt(
  { files }: Pick<Delivering, 'files'>,
  transport: Transport,
  mail: LeasedMail,
): Promise<Error | null> {
  try {
    const attachments = await Promise.all(
      (mail.attachments ?? []).map(async ({ key, name, type }) => {
        const bytes = await bytesOf(files, key);
        if (!bytes) throw new AttachmentMissing(key);
        return { name, type, bytes };
      }),
    );
    await transport.send({ ...mail, attachments });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function settle(
  deps: Delivering,
  transport: Transport,
  mail: LeasedMail,
  error: Error | null,
): Promise<void> {
  const { db, clock, log, settings } = deps;
  const now = clock();
  if (error === null) {
    const change = { sentAt: now, lastError: null, ...(transport.isMailbox ? {} : blank(settings, mail)) };
    return end(deps, mail, { arrived: true, now }, change);
  }
  const refusal = refusalOf(error);
  const isGivenUp = refusal !== 'unreachable' && mail.attempts >= mostRefusals[refusal];
  const lastError = codeOf(error);
  log.warn(
    { mail: mail.id, attempts: mail.attempts, isGivenUp, code: lastError },
    'a mail could not be sent',
  );
  if (isGivenUp)
    return end(deps, mail, { arrived: false, now }, { lastError, dueAt: never, ...withoutWords });
  return write(db, mail, { lastError, dueAt: after(now, minutesToWait(mail.attempts)) });
}

/** Stores a mail's final state and reports it to its contract. */
async function end(
  { db, onFate }: Delivering,
  mail: LeasedMail,
  fate: Pick<Fate, 'arrived' | 'now'>,
  change: Partial<MailRow>,
): Promise<void> {
  const { contractId, recipient } = mail;
  await db.inTransaction(system, async (tx) => {
    const isOurs = await settleMail(tx, mail, change);
    if (isOurs && contractId) await onFate(tx, { mailId: mail.id, contractId, recipient, ...fate });
  });
}

/** Returns leased mails that were not tried. They are due again soon, and the attempt does not count. */
async function giveBack({ db, clock }: Delivering, left: readonly LeasedMail[]): Promise<void> {
  const dueAt = after(clock(), minutesToWait(1));
  for (const mail of left) await write(db, mail, { attempts: mail.attempts - 1, dueAt });
}

async function write(db: Deps['db'], mail: LeasedMail, change: Partial<MailRow>): Promise<void> {
  await db.inTransaction(system, (tx) => settleMail(tx, mail, change));
}

/** Doubles with each attempt from two minutes up to six hours. */
function minutesToWait(attempts: number): number {
  return Math.min(2 ** attempts, 360);
}

function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
