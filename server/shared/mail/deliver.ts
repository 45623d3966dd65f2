import type { Tx } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { changeMail, leaseMails, type LeasedMail, type MailRow } from './mails.repository.ts';
import { refusalOf, type Transport } from './transport.ts';

/** Minutes for which a deliverer has its mails to itself: longer than it takes to find that none can be sent. */
const leaseMinutes = 10;
const mailsAtOnce = 10;

/** Attempts after which a mail that the server refuses for good, or for now, is given up. */
const mostRefusals = { 'for good': 3, 'for now': 20 } as const;

/** Nothing is due then. A mail that was given up stays, with its error, until somebody sees to it. */
const never = new Date('9999-12-31T00:00:00Z');

/** What became of a mail to the customer of a contract. */
export interface Fate {
  contractId: string;
  recipient: string;
  arrived: boolean;
  now: Date;
}

type Delivering = Pick<Deps, 'db' | 'clock' | 'log'> & {
  /** Is told within the transaction that writes it down. */
  onFate: (tx: Tx, fate: Fate) => Promise<void>;
};

/**
 * Sends what is due. Any number of servers may do so at once: each mail is taken by one. Where the mail server is not
 * there, the rest waits too, so that other work is not held up by one attempt after the other. Gives how many were sent.
 */
export async function deliverMails(deps: Delivering, transport: Transport): Promise<number> {
  const { db, clock } = deps;
  let sent = 0;
  for (;;) {
    const batch = await lease(db, clock());
    for (const [at, mail] of batch.entries()) {
      const error = await attempt(transport, mail);
      await settle(deps, mail, error);
      if (error === null) {
        sent += 1;
      } else if (refusalOf(error) === 'unreachable') {
        await giveBack(deps, batch.slice(at + 1));
        return sent;
      }
    }
    if (batch.length === 0) return sent;
  }
}

function lease(db: Deps['db'], now: Date): Promise<LeasedMail[]> {
  const until = after(now, leaseMinutes);
  return db.inTransaction(system, (tx) => leaseMails(tx, { now, until, limit: mailsAtOnce }));
}

async function attempt(transport: Transport, mail: LeasedMail): Promise<Error | null> {
  try {
    await transport.send(mail);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function settle(deps: Delivering, mail: LeasedMail, error: Error | null): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  if (error === null) return end(deps, mail, { arrived: true, now }, { sentAt: now, lastError: null });
  const refusal = refusalOf(error);
  const isGivenUp = refusal !== 'unreachable' && mail.attempts >= mostRefusals[refusal];
  log.warn({ mail: mail.id, attempts: mail.attempts, isGivenUp, err: error }, 'a mail could not be sent');
  const lastError = error.message;
  if (isGivenUp) return end(deps, mail, { arrived: false, now }, { lastError, dueAt: never });
  return write(db, mail, { lastError, dueAt: after(now, minutesToWait(mail.attempts)) });
}

/** Nothing more is done about the mail, which its contract hears. */
async function end(
  { db, onFate }: Delivering,
  mail: LeasedMail,
  fate: Pick<Fate, 'arrived' | 'now'>,
  change: Partial<MailRow>,
): Promise<void> {
  const { contractId, recipient } = mail;
  await db.inTransaction(system, async (tx) => {
    await changeMail(tx, mail.id, change);
    if (contractId) await onFate(tx, { contractId, recipient, ...fate });
  });
}

/** Mails that were taken and not tried: due again soon, and the attempt does not count. */
async function giveBack({ db, clock }: Delivering, left: readonly LeasedMail[]): Promise<void> {
  const dueAt = after(clock(), minutesToWait(1));
  for (const mail of left) await write(db, mail, { attempts: mail.attempts - 1, dueAt });
}

function write(db: Deps['db'], { id }: LeasedMail, change: Partial<MailRow>): Promise<void> {
  return db.inTransaction(system, (tx) => changeMail(tx, id, change));
}

/** Two minutes, four, eight … six hours at most. */
function minutesToWait(attempts: number): number {
  return Math.min(2 ** attempts, 360);
}

function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
