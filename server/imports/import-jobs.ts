import { setTimeout as pause } from 'node:timers/promises';
import { actorOf } from '../auth/users.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { mayDo, system, type Actor, type UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { importRecord } from '../shared/deeds/records.ts';
import type { Deps } from '../shared/deps.ts';
import type { Job } from '../shared/jobs/jobs.ts';
import {
  countRows,
  deleteImport,
  findNext,
  findOld,
  findRowsIn,
  saveOutcomes,
  updateImport,
  type ImportRecord,
} from './imports.repository.ts';
import { kindsOfImport, type RowOutcome } from './kinds.ts';

/** Rows per transaction. */
const batchRows = 100;

/** Pause after a batch, as a multiple of its time: the database is others' for more than half of the time. */
const pauseShare = 1.5;

/** What a batch is working on, for cleaning up after a failure. */
interface At {
  importId?: string;
  kind?: ImportRecord['state'];
  numbers: number[];
}

/**
 * Works on running imports, a batch of rows per transaction: the records, what became of their rows and the import's
 * counts are committed together, so a killed server goes on where it was. Takes an import with `SKIP LOCKED`, so that
 * several servers never work on the same batch.
 */
export const importsWorked: Job = {
  name: 'imports',
  every: 'always',
  after: ['import'],
  async run(deps) {
    const { stopping } = deps;
    while (!stopping.aborted) {
      const began = performance.now();
      if (!(await workOnce(deps))) return;
      const ms = Math.max(10, (performance.now() - began) * pauseShare);
      await pause(ms, undefined, { signal: stopping }).catch(() => undefined);
    }
  },
};

/** A batch; where it fails, its rows one by one, so that one bad row costs only itself. False if nothing is to do. */
async function workOnce(deps: Deps): Promise<boolean> {
  const at: At = { numbers: [] };
  try {
    return await workOnBatch(deps, at, batchRows);
  } catch (error) {
    // Without an import the database itself failed.
    if (at.importId === undefined || at.numbers.length === 0) throw error;
    deps.log.warn({ err: error, import: at.importId }, 'a batch of an import failed; its rows go one by one');
  }
  for (let left = at.numbers.length; left > 0; left -= 1) {
    const one: At = { numbers: [] };
    try {
      if (!(await workOnBatch(deps, one, 1))) return true;
    } catch (error) {
      const { importId, kind, numbers } = one;
      const [number] = numbers;
      if (importId === undefined || number === undefined) throw error;
      deps.log.error({ err: error, import: importId, row: number }, 'a row of an import failed');
      await setAside(deps, importId, {
        number,
        state: kind === 'undoing' ? 'kept' : 'refused',
        problems: { '': kind === 'undoing' ? 'changed_since' : 'row_failed' },
      });
    }
  }
  return true;
}

async function workOnBatch(deps: Deps, at: At, size: number): Promise<boolean> {
  const now = deps.clock();
  let found: ImportRecord | null = null;
  return deps.db.inTransactionOf(
    async (tx): Promise<Actor> => {
      found = await findNext(tx, ['running', 'undoing'], []);
      const actor = found && (await actorOf(tx, found.ownerId));
      return actor && mayDo(actor, 'imports.run') ? actor : system;
    },
    async (tx, actor) => {
      if (!found) return false;
      at.importId = found.id;
      at.kind = found.state;
      // The user who started it may have lost the right.
      if (actor.kind !== 'user') await updateImport(tx, found.id, { state: 'stopped' });
      else await workOn({ tx, actor, now, of: found, at, size });
      return true;
    },
  );
}

async function workOn(given: {
  tx: Tx;
  actor: UserActor;
  now: Date;
  of: ImportRecord;
  at: At;
  size: number;
}): Promise<void> {
  const { tx, actor, now, of, at, size } = given;
  const isUndone = of.state === 'undoing';
  const rows = await findRowsIn(tx, of.id, { state: isUndone ? 'imported' : 'ready', limit: size });
  at.numbers = rows.map(({ number }) => number);
  if (rows.length === 0) {
    const state = isUndone ? 'undone' : 'done';
    await updateImport(tx, of.id, { state, finishedAt: now });
    await deed(tx, { record: importRecord(of.id), kind: state, actor, now, data: of.counts });
    return;
  }
  const data = { importId: of.id };
  const kind = kindsOfImport[of.kind];
  const outcomes = isUndone
    ? await removed(rows, (codes) => kind.remove({ tx, actor, now, codes, data }))
    : await kind.add({ tx, actor, now, rows, mapping: of.mapping, data });
  await saveOutcomes(tx, of.id, outcomes);
  await updateImport(tx, of.id, { counts: await countRows(tx, of.id) });
}

async function removed(
  rows: readonly { number: number; record: string | null }[],
  remove: (codes: readonly string[]) => Promise<Set<string>>,
): Promise<RowOutcome[]> {
  const gone = await remove(rows.flatMap(({ record: code }) => (code === null ? [] : [code])));
  return rows.map(({ number, record: code }) =>
    code !== null && gone.has(code)
      ? { number, state: 'removed', problems: {}, record: code }
      : { number, state: 'kept', problems: { '': 'changed_since' }, record: code },
  );
}

/** Marks a row that cannot be worked on, so that the next ones get their turn. */
async function setAside(
  { db }: Pick<Deps, 'db'>,
  importId: string,
  outcome: Omit<RowOutcome, 'record'>,
): Promise<void> {
  await db.inTransaction(system, async (tx) => {
    await saveOutcomes(tx, importId, [{ ...outcome, record: null }]);
    await updateImport(tx, importId, { counts: await countRows(tx, importId) });
  });
}

/** Days for which a file and its rows are kept; they hold personal data. */
const keptDays = 90;

/** Deletes old imports with their rows and files. What they added stays. */
export const clearingImports: Job = {
  name: 'clearing imports',
  every: 'daily',
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - keptDays * 86_400_000);
    for (;;) {
      const old = await db.inTransaction(system, async (tx) => {
        const rows = await findOld(tx, before, 20);
        for (const { id } of rows) await deleteImport(tx, id);
        return rows.length;
      });
      if (old === 0) return;
    }
  },
};
