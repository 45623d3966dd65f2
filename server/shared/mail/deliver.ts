import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { mails } from '../db/schema/operations.ts';
import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { refusalOf, type Transport } from './transport.ts';

/** Minutes for which a deliverer has its mails to itself: longer than it takes to find that none can be sent. */
const leaseMinutes = 10;
const mailsAtOnce = 10;

/** Attempts after which a mail that the server refuses for good, or for now, is given up. */
const mostRefusals = { 'for good': 3, 'for now': 20 } as const;

/** Nothing is due then. A mail that was given up stays, with its error, until somebody sees to it. */
const never = new Date('9999-12-31T00:00:00Z');

interface Claimed {
  id: string;
  contractId: string | null;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
}

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
    const batch = await claim(db, clock());
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

function claim(db: Deps['db'], now: Date): Promise<Claimed[]> {
  return db.inTransaction(system, (tx) =>
    rowsOf<Claimed>(
      tx,
      sql`update mails set attempts = attempts + 1, due_at = ${after(now, leaseMinutes).toISOString()}::timestamptz
          where id in (select id from mails where sent_at is null and due_at <= ${now.toISOString()}::timestamptz
                       order by due_at limit ${mailsAtOnce} for update skip locked)
          returning id::text, contract_id::text as "contractId", recipient, subject, text, html, attempts::int`,
    ),
  );
}

async function attempt(transport: Transport, mail: Claimed): Promise<Error | null> {
  try {
    await transport.send(mail);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function settle(deps: Delivering, mail: Claimed, error: Error | null): Promise<void> {
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
  mail: Claimed,
  fate: Pick<Fate, 'arrived' | 'now'>,
  change: MailChange,
): Promise<void> {
  const { contractId, recipient } = mail;
  await db.inTransaction(system, async (tx) => {
    await tx.update(mails).set(change).where(eq(mails.id, mail.id));
    if (contractId) await onFate(tx, { contractId, recipient, ...fate });
  });
}

/** Mails that were taken and not tried: due again soon, and the attempt does not count. */
async function giveBack({ db, clock }: Delivering, left: readonly Claimed[]): Promise<void> {
  const dueAt = after(clock(), minutesToWait(1));
  for (const mail of left) await write(db, mail, { attempts: mail.attempts - 1, dueAt });
}

type MailChange = Partial<typeof mails.$inferInsert>;

async function write(db: Deps['db'], { id }: Claimed, change: MailChange): Promise<void> {
  await db.inTransaction(system, async (tx) => {
    await tx.update(mails).set(change).where(eq(mails.id, id));
  });
}

/** Two minutes, four, eight … six hours at most. */
function minutesToWait(attempts: number): number {
  return Math.min(2 ** attempts, 360);
}

function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
