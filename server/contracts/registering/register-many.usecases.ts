import type { TrailFacts } from '#domain/trail/fact-names.ts';
import type { ContractRegistration } from '#domain/contract/registering/registration.ts';
import { customerIdentity } from '#domain/customer/identity.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { languages } from '#domain/locale/language.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { berlinDate } from '#domain/time/date.ts';
import { coverPricesFor } from '../../cover-prices/cover-prices.usecases.ts';
import { clientsNamed } from '../../directory/named.usecases.ts';
import { freezeSets } from '../../required-documents/sets.usecases.ts';
import { readLists } from '../../reference-lists/reference-lists.usecases.ts';
import { untouched } from '../../shared/db/trail/trail-reads.ts';
import { deed, firstDeeds, newsOfAll } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import type { Tx } from '../../shared/db/database.ts';
import { placeOfRow, type UserActor } from '../../shared/db/tenancy.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { addNotes } from '../notes/notes.repository.ts';
import { registeredObjects } from './objects.ts';
import { problemsOfSale, registeredRow, saleOf, type SellingClient } from './register.usecases.ts';
import {
  addContracts,
  deleteContracts,
  findByNumbers,
  findNumbered,
  findUnchanged,
  nextLeadNumbers,
} from './registration.repository.ts';

/**
 * What is to be done with one of many registrations: it is new, it is known (`code` is the contract's, or null for one
 * that stands earlier among them), or it is refused by field.
 */
export type Judgement =
  | { kind: 'new'; registration: ContractRegistration; client: SellingClient }
  | { kind: 'known'; code: string | null }
  | { kind: 'refused'; fields: FieldProblems };

interface Judging {
  tx: Tx;
  actor: UserActor;
  /** Their `clientCode` may be the retailer's code, CRM id or name. */
  registrations: readonly ContractRegistration[];
  now: Date;
  /** Contents of registrations judged before, of which these may be repetitions. The new ones are added to it. */
  seen?: Set<string>;
}

/** What tells two contracts apart: retailer, KV/AB number and customer. */
function contentOf(ern: string, kvAbNumber: string, customer: Customer): string {
  return JSON.stringify([ern, kvAbNumber, customerIdentity(customer)]);
}

/**
 * Judges many registrations, in their order, by the rules that a single one meets. A contract of the same retailer with
 * the same KV/AB number and the same customer is the same contract, whatever has become of it.
 */
export async function judgeRegistrations(given: Judging): Promise<Judgement[]> {
  const { tx, actor, registrations, now, seen = new Set() } = given;
  const today = berlinDate(now);
  const clients = await clientsNamed(
    tx,
    actor,
    registrations.map(({ clientCode }) => clientCode),
  );
  const known = await knownContracts(tx, registrations, clients);
  return registrations.map((registration): Judgement => {
    const client = clients.get(registration.clientCode);
    if (!client) return { kind: 'refused', fields: { clientCode: 'client_unknown' } };
    const content = contentOf(client.ern, registration.kvAbNumber, registration.customer);
    const code = known.get(content);
    if (code !== undefined) return { kind: 'known', code };
    const fields = problemsOfSale(registration, client, today);
    if (Object.keys(fields).length > 0) return { kind: 'refused', fields };
    if (seen.has(content)) return { kind: 'known', code: null };
    seen.add(content);
    return { kind: 'new', registration: { ...registration, clientCode: client.code }, client };
  });
}

/** The codes of the contracts that have these application or insurance numbers, by number. */
export async function contractsNumbered(
  tx: Tx,
  actor: UserActor,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = numbers.length === 0 ? [] : await findByNumbers(tx, actor, numbers);
  return new Map(
    rows.flatMap(({ code, leadNumber, policyNumber }) =>
      [leadNumber, policyNumber].flatMap((number) => (number === null ? [] : [[number, code] as const])),
    ),
  );
}

async function knownContracts(
  tx: Tx,
  registrations: readonly ContractRegistration[],
  clients: ReadonlyMap<string, SellingClient>,
): Promise<Map<string, string>> {
  const erns = [...new Set([...clients.values()].map(({ ern }) => ern))];
  const kvAbNumbers = [...new Set(registrations.map(({ kvAbNumber }) => kvAbNumber))];
  if (erns.length === 0) return new Map();
  const rows = await findNumbered(tx, { erns, kvAbNumbers });
  return new Map(rows.map((row) => [contentOf(row.ern, row.kvAbNumber, row.customer), row.code]));
}

/** What became of one of many registrations. */
export type RowOutcome =
  | { kind: 'registered' | 'known'; code: string | null }
  | Extract<Judgement, { kind: 'refused' }>;

/**
 * Registers the new ones of many registrations: contracts, objects, notes, trail and change feed, each in a few
 * statements. Nobody is asked to confirm. `data` goes into the trail.
 */
export async function registerContracts(given: Judging & { data: TrailFacts }): Promise<RowOutcome[]> {
  const { tx, actor, now, data } = given;
  const judgements = await judgeRegistrations(given);
  const fresh = judgements.filter((one) => one.kind === 'new');
  const numbers = await nextLeadNumbers(tx, fresh.length);
  const { lists } = await readLists({ tx });
  const judgedOn = berlinDate(now);
  const prices = await coverPricesFor(
    tx,
    fresh.map(({ registration }) => saleOf(registration, judgedOn)),
  );
  const added = fresh.map(({ registration, client }, at) => ({
    registration,
    row: registeredRow({
      tx,
      actor,
      registration,
      now,
      client,
      judgedOn,
      number: numbers[at]!,
      coverPrice: prices[at]!,
    }),
    objects: registeredObjects(registration, { lists, newId: () => uuidv7(now) }),
  }));
  await addContracts(tx, added);
  await freezeSets(
    tx,
    added.map(({ row }) => ({ ...row, language: row.language ?? languages[0], createdAt: now })),
    now,
  );
  await addNotes(
    tx,
    added.flatMap(({ registration, row }) =>
      registration.note === null
        ? []
        : [
            {
              id: uuidv7(now),
              contractId: row.id,
              ...placeOfRow(row),
              kind: 'note' as const,
              at: now,
              receivedAt: now,
              authorId: actor.userId,
              author: actor.name,
              text: registration.note,
            },
          ],
    ),
  );
  const records = added.map(({ row }) => contractRecord(row));
  await firstDeeds(tx, { actor, now, records, kind: 'register', data });
  const codes = added.map(({ row }) => row.code).values();
  return judgements.map((one): RowOutcome =>
    one.kind === 'new' ? { kind: 'registered', code: codes.next().value! } : one,
  );
}

/** Of these contracts, the codes of those with which nothing was done since they were registered. */
export async function unusedContracts(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await unused(tx, codes);
  return new Set(rows.map(({ code }) => code));
}

/**
 * Removes those of these contracts with which nothing was done since they were registered. Returns their codes. Their
 * trails stay, and say it.
 */
export async function removeUnused(
  given: Pick<Judging, 'tx' | 'actor' | 'now'> & { codes: readonly string[]; data: TrailFacts },
): Promise<Set<string>> {
  const { tx, actor, now, codes, data } = given;
  const { rows } = await unused(tx, codes);
  if (rows.length === 0) return new Set();
  const records = rows.map(contractRecord);
  for (const record of records) {
    await deed(tx, { record, kind: 'undoImport', actor, now, data, quiet: true });
  }
  await deleteContracts(
    tx,
    rows.map(({ id }) => id),
  );
  await newsOfAll(tx, records, now);
  return new Set(rows.map(({ code }) => code));
}

async function unused(tx: Tx, codes: readonly string[]) {
  const rows = codes.length === 0 ? [] : await findUnchanged(tx, codes);
  const ids = await untouched(
    tx,
    'contract',
    rows.map(({ id }) => id),
  );
  return { rows: rows.filter(({ id }) => ids.has(id)) };
}
