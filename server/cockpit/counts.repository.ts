import { sql, type SQL } from 'drizzle-orm';
import type { StepCounts } from '#domain/contract/cockpit/cockpit.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import type { ProductSlug } from '#domain/contract/product.ts';
import type { Tx } from '../shared/db/database.ts';
import { rowsOf } from '../shared/db/rows.ts';

/** Counts added up. */
export interface Counts {
  registered: number;
  confirmed: number;
  delivered: number;
  activated: number;
  /**
   * Texts of JSON objects, one after the other: by status and, under `c`, `d` and `a` with the days, how long
   * confirmation, delivery and activation took. Parsed they would be objects of hundreds of keys each, which cost more
   * than all the rest of the call.
   */
  details: string;
}

/** What is read: the first days of the months from which and up to which, and perhaps one product. */
export interface Look {
  from: string;
  to: string;
  product: ProductSlug | null;
}

const steps = sql`coalesce(sum(registered), 0)::int as registered, coalesce(sum(confirmed), 0)::int as confirmed,
  coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(activated), 0)::int as activated`;

const sums = sql`${steps}, string_agg(details::text, '') as details`;

function within({ from, to, product }: Look): SQL {
  const months = sql`month between ${from}::date and ${to}::date`;
  return product === null ? months : sql`${months} and product = ${product}`;
}

/** A node's own counts, by month (`YYYY-MM`) and product. */
export function countsAt(
  tx: Tx,
  scope: string,
  look: Look,
): Promise<(Counts & { month: string; product: ProductSlug })[]> {
  return rowsOf(
    tx,
    sql`select to_char(month, 'YYYY-MM') as month, product, ${sums} from contract_counts_now
      where scope = ${scope} and ${within(look)} group by contract_counts_now.month, product`,
  );
}

/** How many contracts of a node reached each step. */
export async function stepsAt(tx: Tx, scope: string, look: Look): Promise<StepCounts> {
  const [row] = await rowsOf<StepCounts>(
    tx,
    sql`select ${steps} from contract_counts_now where scope = ${scope} and ${within(look)}`,
  );
  return row!;
}

/** The counts of the nodes below others, of those with the most contracts, and how many such nodes there are. */
export async function countsBelow(
  tx: Tx,
  parents: readonly string[],
  look: Look,
  most: number,
): Promise<{ rows: (Counts & { scope: string })[]; nodes: number }> {
  if (parents.length === 0) return { rows: [], nodes: 0 };
  const list = sql.join(
    parents.map((parent) => sql`${parent}`),
    sql`, `,
  );
  const rows = await rowsOf<Counts & { scope: string; nodes: number }>(
    tx,
    sql`with below as materialized (
        select scope, sum(registered) as registered, count(*) over () as nodes from contract_counts_now
        where parent in (${list}) and ${within(look)}
        group by scope having sum(registered) > 0 order by 2 desc, scope limit ${sql.raw(String(most))})
      select scope, ${sums}, (select nodes from below limit 1)::int as nodes from contract_counts_now
      where scope in (select scope from below) and parent in (${list}) and ${within(look)} group by scope`,
  );
  return { rows, nodes: rows[0]?.nodes ?? 0 };
}

/** How many contracts each of a retailer's salespersons has in each status, whenever registered. */
export function soldOf(
  tx: Tx,
  ern: string,
): Promise<{ seller: string; status: ContractStatus; count: number }[]> {
  return rowsOf(
    tx,
    sql`select substr(scope, ${ern.length + 2}::int) as seller, key as status, sum(value::int)::int as count
      from contract_counts_now cross join lateral jsonb_each_text(details)
      where parent = ${ern} and key !~ '^[cda][0-9]+$' group by 1, 2 having sum(value::int) > 0`,
  );
}

/** Brings at most `most` changes into the counts. Returns false if there were none. */
export async function foldChanges(tx: Tx, most: number): Promise<boolean> {
  const [row] = await rowsOf<{ last: string | null }>(
    tx,
    sql`select fold_contract_counts(${most}::int)::text as last`,
  );
  return row!.last !== null;
}
