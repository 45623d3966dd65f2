import type { TrailFacts } from '#domain/trail/fact-names.ts';
import type { ImportedClient } from '#domain/import/client-row.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { fold } from '#domain/text/fold.ts';
import { clientSearchText } from '#domain/client/search-text.ts';
import { placesWithUsers } from '../auth/users.usecases.ts';
import { untouched } from '../shared/db/trail/trail-reads.ts';
import type { Tx } from '../shared/db/database.ts';
import { placeOf, type UserActor } from '../shared/db/tenancy.ts';
import { deed, firstDeeds, newsOfAll } from '../shared/deeds/deed.ts';
import { clientRecord } from '../shared/deeds/records.ts';
import type { clients } from '../directory/clients.table.ts';
import { nextClientCodes } from './joining.repository.ts';
import {
  deleteClients,
  findCodes,
  findAlike,
  findAllAssociations,
  findUnchangedClients,
  insertClients,
} from './import.repository.ts';

/** What is to be done with one of many retailers; see `Judgement` of contracts. */
export type ClientJudgement =
  | { kind: 'new'; client: ImportedClient; associationErn: string }
  | { kind: 'known'; code: string | null }
  | { kind: 'refused'; fields: FieldProblems };

interface Judging {
  tx: Tx;
  actor: UserActor;
  /** Their `association` may be its place, code or name. */
  clients: readonly ImportedClient[];
  now: Date;
  /** Contents judged before; see `judgeRegistrations`. */
  seen?: Set<string>;
}

interface Content {
  name: string;
  zipCode: string;
  crmId: string | null;
}

/** What tells two retailers apart: the CRM id where the file gives one, else name and postcode. */
function contentsOf({ name, zipCode, crmId }: Content): { crm: string | null; place: string } {
  return {
    crm: crmId === null ? null : JSON.stringify(['crm', crmId.toLowerCase()]),
    place: JSON.stringify([fold(name), zipCode]),
  };
}

/**
 * Judges many retailers in their order. A retailer with the same CRM id, or with the same name and postcode and not
 * another CRM id, is the same retailer.
 */
export async function judgeClients(given: Judging): Promise<ClientJudgement[]> {
  const { tx, clients: all, seen = new Set() } = given;
  const associations = await findAllAssociations(tx);
  const rows = await findAlike(tx, {
    crmIds: all.flatMap(({ crmId }) => (crmId === null ? [] : [crmId.toLowerCase()])),
    zipCodes: all.map(({ address }) => address.zipCode),
  });
  const known = new Map<string, { code: string; crmId: string | null }>();
  for (const row of rows) {
    const { crm, place } = contentsOf(row);
    known.set(place, row);
    if (crm !== null) known.set(crm, row);
  }
  return all.map((client): ClientJudgement => {
    const content = { ...client, zipCode: client.address.zipCode };
    const { crm, place } = contentsOf(content);
    const namesake = known.get(place);
    const isOther = namesake?.crmId && client.crmId && fold(namesake.crmId) !== fold(client.crmId);
    const same = (crm === null ? undefined : known.get(crm)) ?? (isOther ? undefined : namesake);
    if (same) return { kind: 'known', code: same.code };
    const named = associations.filter(({ ern, code, name }) =>
      [ern, code, name].some((word) => fold(word) === fold(client.association)),
    );
    const [association] = named;
    if (!association || named.length > 1) {
      return { kind: 'refused', fields: { association: 'association_unknown' } };
    }
    const own = crm ?? place;
    if (seen.has(own)) return { kind: 'known', code: null };
    seen.add(own);
    return { kind: 'new', client, associationErn: association.ern };
  });
}

/** Those of these texts that are codes of retailers, each by itself. */
export async function clientsNumbered(
  tx: Tx,
  actor: UserActor,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = codes.length === 0 ? [] : await findCodes(tx, actor, codes);
  return new Map(found.map((code) => [code, code]));
}

/** What became of one of many retailers. */
export type ClientOutcome =
  | { kind: 'registered' | 'known'; code: string | null }
  | Extract<ClientJudgement, { kind: 'refused' }>;

/**
 * Adds the new ones of many retailers, as active ones: the internal team imports known retailers. Nobody is mailed;
 * people are invited from the retailer's page. `data` goes into the trail.
 */
export async function addImportedClients(given: Judging & { data: TrailFacts }): Promise<ClientOutcome[]> {
  const { tx, actor, now, data } = given;
  const judgements = await judgeClients(given);
  const fresh = judgements.filter((one) => one.kind === 'new');
  const codes = await nextClientCodes(tx, fresh.length);
  const rows = fresh.map((one, at) => rowOf(one.client, { ...one, code: codes[at]!, now }));
  await insertClients(tx, rows);
  await firstDeeds(tx, { actor, now, records: rows.map(clientRecord), kind: 'register', data });
  const added = codes.values();
  return judgements.map((one): ClientOutcome =>
    one.kind === 'new' ? { kind: 'registered', code: added.next().value! } : one,
  );
}

function rowOf(
  client: ImportedClient,
  { associationErn, code, now }: { associationErn: string; code: string; now: Date },
) {
  const { address, contacts, estimate, bank: _, association: __, ...rest } = client;
  const { industryAssociation, businessId, planningSoftware, merchandiseManagement, ...own } = rest;
  return {
    ...own,
    ...address,
    ...placeOf(`${associationErn}:${code}`),
    code,
    status: 'active',
    profile: {
      industryAssociation,
      businessId,
      planningSoftware,
      merchandiseManagement,
      ...estimate,
      contacts,
    },
    searchText: clientSearchText({ ...address, name: own.name, code }),
    createdAt: now,
    updatedAt: now,
  } satisfies typeof clients.$inferInsert;
}

/** Of these retailers, the codes of those with which nothing was done since they were added. */
export async function unusedClients(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  return new Set((await unused(tx, codes)).map(({ code }) => code));
}

/**
 * Removes those of these retailers with which nothing was done since they were added. Returns their codes. Their trails
 * stay, and say it. Throws if one of them has contracts or salespersons, which may leave no trace on its own trail.
 */
export async function removeUnusedClients(
  given: Pick<Judging, 'tx' | 'actor' | 'now'> & { codes: readonly string[]; data: TrailFacts },
): Promise<Set<string>> {
  const { tx, actor, now, data } = given;
  const rows = await unused(tx, given.codes);
  const codes = rows.map(({ code }) => code);
  const records = rows.map(clientRecord);
  for (const record of records) {
    await deed(tx, { record, kind: 'undoImport', actor, now, data, quiet: true });
  }
  if (codes.length > 0) await deleteClients(tx, codes);
  await newsOfAll(tx, records, now);
  return new Set(codes);
}

async function unused(tx: Tx, codes: readonly string[]) {
  const rows = codes.length === 0 ? [] : await findUnchangedClients(tx, codes);
  const fresh = await untouched(
    tx,
    'client',
    rows.map(({ code }) => code),
  );
  const peopled = await placesWithUsers(
    tx,
    rows.map(({ ern }) => ern),
  );
  return rows.filter(({ code, ern }) => fresh.has(code) && !peopled.has(ern));
}
