import { and, count, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { searchedDetails } from '#domain/contract/lists/details.ts';
import { plainText } from '#domain/text/plain.ts';
import { claimPhotos, claims } from '../claims/claims.table.ts';
import { clients, salespersons } from '../directory/clients.table.ts';
import { contractNotes } from '../contracts/notes/notes.table.ts';
import { contracts } from '../contracts/contracts.table.ts';
import { contractDocuments } from '../documents/documents.table.ts';
import { invitations } from '../auth/people/invitations.table.ts';
import { users } from '../auth/users.table.ts';
import { orders } from '../shop/shop.table.ts';
import type { Tx } from '../shared/db/database.ts';
import { rowsOf } from '../shared/db/rows.ts';
import { detailPatterns, textMatches } from '../shared/db/search.ts';

/*
 * What is held about a person lies in the tables of many features, and nothing of it may be overlooked. So this folder's
 * repositories read and erase in all of them (see build/import-rules.ts).
 */

/** Most records of a kind that a search looks at. */
export const mostFound = 200;

export type ContractRow = typeof contracts.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/** Contracts by their code or one of their numbers, in any case. */
export function contractsNumbered(tx: Tx, number: string): Promise<ContractRow[]> {
  const typed = number.trim();
  const written = [typed, typed.toUpperCase()];
  return tx
    .select()
    .from(contracts)
    .where(
      or(
        inArray(contracts.code, written),
        inArray(contracts.leadNumber, written),
        inArray(contracts.policyNumber, written),
      ),
    );
}

/** Contracts in whose searchable text the words occur: names, email, town. */
export function contractsNaming(tx: Tx, words: string): Promise<ContractRow[]> {
  return tx
    .select()
    .from(contracts)
    .where(textMatches(contracts.searchText, words))
    .limit(mostFound + 1);
}

/** Contracts with this phone, serial or order number, or in this street: as typed, however it is separated. */
export async function contractsDetailed(tx: Tx, text: string): Promise<ContractRow[]> {
  const { details, likely } = searchedDetails(text);
  if (!likely || details.length === 0) return [];
  const found = sql`select id from detailed_contracts(${detailPatterns(details)}::jsonb, null, null, null, null, 'createdAt',
    false, null, null, ${mostFound + 1}::int, ${mostFound}::int)`;
  return tx
    .select()
    .from(contracts)
    .where(sql`${contracts.id} in (${found})`);
}

export function usersOf(tx: Tx, { email, name }: { email: string | null; name: string | null }) {
  return tx
    .select()
    .from(users)
    .where(
      and(
        either(email && eq(users.email, email), name && namedLike(users.name, name)),
        ne(users.status, 'machine'),
      ),
    )
    .limit(mostFound);
}

export function salespersonsOf(tx: Tx, { email, name }: { email: string | null; name: string | null }) {
  return tx
    .select()
    .from(salespersons)
    .where(
      either(
        email && sql`lower(${salespersons.email}) = ${email}`,
        name && namedLike(salespersons.name, name),
      ),
    )
    .limit(mostFound);
}

export function invitationsTo(tx: Tx, email: string) {
  return tx.select().from(invitations).where(eq(invitations.email, email));
}

/** Retailers that name this email or name among their contact persons. */
export async function clientsWithContact(
  tx: Tx,
  { email, name }: { email: string | null; name: string | null },
) {
  const words = plainText(email ?? name?.split(' ').at(-1) ?? null);
  if (words === '') return [];
  return tx
    .select({ code: clients.code, name: clients.name, profile: clients.profile })
    .from(clients)
    .where(sql`plain_text(${clients.profile}->>'contacts') like ${`%${words}%`}`)
    .limit(mostFound);
}

/** Orders that these users placed, or whose delivery names the person. */
export function ordersOf(tx: Tx, { userIds, name }: { userIds: readonly string[]; name: string | null }) {
  const isTheirs = userIds.length > 0 ? inArray(orders.orderedById, [...userIds]) : undefined;
  const isNamed = name === null ? undefined : textMatches(orders.searchText, name);
  if (!isTheirs && !isNamed) return Promise.resolve([]);
  return tx.select().from(orders).where(or(isTheirs, isNamed)).limit(mostFound);
}

/** How much belongs to contracts, by their ids. */
export async function countParts(tx: Tx, contractIds: readonly string[]) {
  const ids = [...contractIds];
  if (ids.length === 0)
    return { claims: new Map(), photos: new Map(), documents: new Map(), notes: new Map() };
  const mapOf = (rows: readonly { id: string; n: number }[]) => new Map(rows.map(({ id, n }) => [id, n]));
  return {
    claims: mapOf(
      await tx
        .select({ id: claims.contractId, n: count() })
        .from(claims)
        .where(inArray(claims.contractId, ids))
        .groupBy(claims.contractId),
    ),
    photos: mapOf(
      await tx
        .select({ id: claims.contractId, n: count() })
        .from(claimPhotos)
        .innerJoin(claims, eq(claims.id, claimPhotos.claimId))
        .where(inArray(claims.contractId, ids))
        .groupBy(claims.contractId),
    ),
    documents: mapOf(
      await tx
        .select({ id: contractDocuments.contractId, n: count() })
        .from(contractDocuments)
        .where(inArray(contractDocuments.contractId, ids))
        .groupBy(contractDocuments.contractId),
    ),
    notes: mapOf(
      await tx
        .select({ id: contractNotes.contractId, n: count() })
        .from(contractNotes)
        .where(inArray(contractNotes.contractId, ids))
        .groupBy(contractNotes.contractId),
    ),
  };
}

/** Ids of contracts that are due to be anonymised: unconverted leads and policies that ended long ago. Locks them. */
export async function lockDue(
  tx: Tx,
  { leadsBefore, endedBefore, limit }: { leadsBefore: Date; endedBefore: string; limit: number },
): Promise<string[]> {
  const before = leadsBefore.toISOString();
  const leads = await rowsOf<{ id: string }>(
    tx,
    sql`select id::text from contracts
        where activation_date is null and anonymised_at is null and created_at < ${before}::timestamptz
          and coalesce(greatest(data_confirmation_date, delivery_date, activation_pending_since::date)
            < ${before}::timestamptz, true)
        order by created_at, id limit ${limit} for update skip locked`,
  );
  if (leads.length > 0) return leads.map(({ id }) => id);
  const ended = await rowsOf<{ id: string }>(
    tx,
    sql`select id::text from contracts
        where activation_date is not null and anonymised_at is null and policy_end_date < ${endedBefore}::date
        order by policy_end_date, id limit ${limit} for update skip locked`,
  );
  return ended.map(({ id }) => id);
}

function either(...conditions: (SQL | '' | null | undefined)[]): SQL | undefined {
  const given = conditions.filter((one): one is SQL => Boolean(one));
  return given.length === 0 ? sql`false` : or(...given);
}

/** Every word of a name occurs in the column, folded. Words of other alphabets are compared as they are. */
function namedLike(column: typeof users.name | typeof salespersons.name, name: string): SQL | undefined {
  return and(
    ...name.split(' ').map((word) => {
      const plain = plainText(word);
      return plain === ''
        ? sql`lower(${column}) like ${`%${likeText(word)}%`}`
        : sql`plain_text(${column}) like ${`%${plain}%`}`;
    }),
  );
}

function likeText(text: string): string {
  return text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
