import { flagsInForce, type Flags } from '#domain/operation/flags.ts';
import type { Bilingual } from '#domain/locale/said.ts';
import { secondsToAskAgain, stageOf, type Maintenance } from '#domain/operation/maintenance.ts';
import { momentText } from '#domain/time/day-text.ts';
import type { Database, Tx } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../api-error.ts';
import { findOperation, type OperationRow } from '../operation/operation.repository.ts';

type Needs = Pick<Deps, 'db' | 'settings' | 'log'> & { now: Date };
type Switched = Pick<OperationRow, 'maintenance' | 'flags'>;

/** What is in force at an instant. `maintenance` is announced or running; null if there is none. */
export interface InForce {
  maintenance: Maintenance | null;
  isClosed: boolean;
  flags: Flags;
}

/** What administrators have switched, kept in memory until any server announces a change to everybody. */
class Switches {
  readonly #db: Database;
  #last: Switched = { maintenance: null, flags: {} };
  #isCurrent = false;
  #serial = 0;

  constructor(db: Database) {
    this.#db = db;
    db.signals.watchEverybody(() => {
      this.#serial += 1;
      this.#isCurrent = false;
    });
  }

  /** While the database is away, what was known last: calls that need the database fail by themselves. */
  async read(log: Deps['log']): Promise<Switched> {
    if (this.#isCurrent) return this.#last;
    const serial = this.#serial;
    try {
      this.#last = await this.#db.inTransaction(system, findOperation);
      this.#isCurrent = serial === this.#serial;
    } catch (error) {
      log.warn({ err: error }, 'maintenance and flags could not be read');
    }
    return this.#last;
  }
}

const switches = new WeakMap<Database, Switches>();

/** Maintenance and flags at an instant. */
export async function operationInForce({ db, settings, log, now }: Needs): Promise<InForce> {
  const known = switches.get(db) ?? new Switches(db);
  switches.set(db, known);
  const { maintenance, flags } = await known.read(log);
  const stage = maintenance && stageOf(maintenance, now);
  const ofEnvironment = settings.maintenance && stage !== 'running';
  return {
    maintenance: ofEnvironment
      ? { from: now.toISOString(), until: null, text: null }
      : stage === 'over'
        ? null
        : maintenance,
    isClosed: settings.maintenance || stage === 'running',
    flags: flagsInForce(settings.flags, flags),
  };
}

/** The refusal of calls while there is maintenance, with its end and text; null while there is none. */
export async function maintenanceRefusal(needs: Needs): Promise<ApiError | null> {
  const { isClosed, maintenance } = await operationInForce(needs);
  if (!isClosed) return null;
  const { until = null, text = null } = maintenance ?? {};
  return new ApiError('maintenance', {
    values: {
      seconds: secondsToAskAgain(until, needs.now),
      reason: text === null ? usualReason : sentences(text),
      again: again(until),
    },
    details: { until, text },
  });
}

/** A reason as typed, ended as a sentence, for another one follows it. */
function sentences(text: Bilingual): Bilingual {
  const ended = (typed: string) => (/[.!?…:]$/.test(typed.trim()) ? typed.trim() : `${typed.trim()}.`);
  return { de: ended(text.de), en: ended(text.en) };
}

const usualReason = { de: 'Wir arbeiten gerade am Portal.', en: 'We are working on the portal.' };

function again(until: string | null): Bilingual {
  if (until === null) return { de: 'in einigen Minuten', en: 'in a few minutes' };
  const end = momentText(until);
  return { de: `ab ${end} Uhr`, en: `from ${end}` };
}

/** The flags in force, read in the caller's transaction. */
export async function currentFlags(tx: Tx, settings: Deps['settings']): Promise<Flags> {
  const { flags } = await findOperation(tx);
  return flagsInForce(settings.flags, flags);
}
