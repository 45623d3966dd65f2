import type { TrailFacts } from '#domain/trail/fact-names.ts';
import { clientOfRow } from '#domain/import/client-row.ts';
import { contractOfRow } from '#domain/import/contract-row.ts';
import type { Mapping } from '#domain/import/column.ts';
import { numbersOfRow } from '#domain/import/known-records.ts';
import type { ImportKind, RowState } from '#domain/import/kinds.ts';
import type { RowTrouble } from '#domain/import/read-table.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { berlinDate } from '#domain/time/date.ts';
import {
  addImportedClients,
  clientsNumbered,
  judgeClients,
  removeUnusedClients,
  unusedClients,
} from '../clients/import.usecases.ts';
import {
  contractsNumbered,
  judgeRegistrations,
  registerContracts,
  removeUnused,
  unusedContracts,
} from '../contracts/registering/register-many.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { uuidv7 } from '../shared/ids.ts';

/** A row's line and cells, and what keeps it from being imported. */
interface Line {
  number: number;
  cells: readonly string[];
  trouble?: RowTrouble;
}

/** What became of a row, or what would. */
export interface RowOutcome {
  number: number;
  state: RowState;
  problems: FieldProblems;
  record: string | null;
}

interface Working {
  tx: Tx;
  actor: UserActor;
  now: Date;
}

interface Reading extends Working {
  rows: readonly Line[];
  mapping: Mapping;
}

interface Removing extends Working {
  codes: readonly string[];
  data: TrailFacts;
}

/** What can be done with the rows of one kind of file. */
interface KindOfImport {
  /** What would become of rows. `seen` collects what rows before hold, so that a repetition is found. */
  judge(given: Reading & { seen: Set<string> }): Promise<RowOutcome[]>;
  /** Imports rows. `data` goes into the trails of the records. */
  add(given: Reading & { data: TrailFacts }): Promise<RowOutcome[]>;
  /** Of these records, those with which nothing was done since. */
  unused(tx: Tx, codes: readonly string[]): Promise<Set<string>>;
  /** Removes those with which nothing was done since, and returns their codes. */
  remove(given: Removing): Promise<Set<string>>;
}

type Result =
  | { kind: 'new' }
  | { kind: 'registered' | 'known'; code: string | null }
  | { kind: 'refused'; fields: FieldProblems };

function outcomeOf({ number }: Line, result: Result, ifRefused: RowState): RowOutcome {
  if (result.kind === 'refused') return { number, state: ifRefused, problems: result.fields, record: null };
  if (result.kind === 'new') return { number, state: 'ready', problems: {}, record: null };
  const state = result.kind === 'registered' ? 'imported' : 'known';
  return { number, state, problems: {}, record: result.code };
}

/**
 * What becomes of the rows that are not read as new records: those with trouble, and those that name a record by the
 * number that it has here, as the rows of our exports do.
 */
async function settledRows(
  { tx, actor, rows, mapping }: Reading,
  kind: ImportKind,
  find: (tx: Tx, actor: UserActor, numbers: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<ReadonlyMap<Line, RowOutcome>> {
  const settled = new Map<Line, RowOutcome>();
  const named = rows.flatMap((row) => {
    if (!row.trouble) {
      const numbers = numbersOfRow(kind, row.cells, mapping);
      return numbers.length > 0 ? [{ row, numbers }] : [];
    }
    const { state, code } = row.trouble;
    settled.set(row, { number: row.number, state, problems: { '': code }, record: null });
    return [];
  });
  const codes = await find(
    tx,
    actor,
    named.flatMap(({ numbers }) => numbers.map(({ text }) => text)),
  );
  for (const { row, numbers } of named) {
    const unknown = numbers.find(({ text }) => !codes.has(text));
    const found = [...new Set(numbers.map(({ text }) => codes.get(text)))];
    const problems: FieldProblems = unknown
      ? { [unknown.key]: 'record_unknown' }
      : found.length > 1
        ? { [numbers[0]!.key]: 'records_differ' }
        : {};
    const isKnown = Object.keys(problems).length === 0;
    settled.set(row, {
      number: row.number,
      state: isKnown ? 'known' : 'wrong',
      problems,
      record: isKnown ? found[0]! : null,
    });
  }
  return settled;
}

/** Reads rows, has the readable ones judged or added together, and gives each row's outcome in order. */
async function outcomesOf<Item>(
  rows: readonly Line[],
  read: (row: Line) => { item: Item; asked?: FieldProblems } | { problems: FieldProblems },
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
  ifRefused: RowState,
  settled: ReadonlyMap<Line, RowOutcome> = new Map(),
): Promise<RowOutcome[]> {
  const all = rows.map((row) => ({ row, of: settled.has(row) ? { problems: {} } : read(row) }));
  const results = (await act(all.flatMap(({ of }) => ('item' in of ? [of.item] : [])))).values();
  return all.map(({ row, of }) => {
    const outcome = settled.get(row);
    if (outcome) return outcome;
    const result: Result = 'item' in of ? results.next().value! : { kind: 'refused', fields: of.problems };
    const judged = outcomeOf(row, result, ifRefused);
    const asked = 'item' in of && judged.state === 'ready' ? (of.asked ?? {}) : {};
    return Object.keys(asked).length > 0 ? { ...judged, state: 'asked', problems: asked } : judged;
  });
}

function readContract({ mapping, now }: Reading) {
  const today = berlinDate(now);
  return ({ cells }: Line) => {
    const read = contractOfRow(cells, mapping, { id: uuidv7(now), now, today });
    return read.registration ? { item: read.registration, asked: read.asked } : { problems: read.problems };
  };
}

function readClient({ mapping, now }: Reading) {
  const today = berlinDate(now);
  return ({ cells }: Line) => {
    const { client, problems } = clientOfRow(cells, mapping, today);
    return client ? { item: client } : { problems };
  };
}

export const kindsOfImport: Record<ImportKind, KindOfImport> = {
  contracts: {
    judge: async (given) =>
      outcomesOf(
        given.rows,
        readContract(given),
        (registrations) => judgeRegistrations({ ...given, registrations }),
        'wrong',
        await settledRows(given, 'contracts', contractsNumbered),
      ),
    add: (given) =>
      outcomesOf(
        given.rows,
        readContract(given),
        (registrations) => registerContracts({ ...given, registrations }),
        'refused',
      ),
    unused: unusedContracts,
    remove: removeUnused,
  },
  clients: {
    judge: async (given) =>
      outcomesOf(
        given.rows,
        readClient(given),
        (clients) => judgeClients({ ...given, clients }),
        'wrong',
        await settledRows(given, 'clients', clientsNumbered),
      ),
    add: (given) =>
      outcomesOf(
        given.rows,
        readClient(given),
        (clients) => addImportedClients({ ...given, clients }),
        'refused',
      ),
    unused: unusedClients,
    remove: removeUnusedClients,
  },
};
