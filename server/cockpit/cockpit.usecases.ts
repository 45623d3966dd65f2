import type { InferOutput } from 'valibot';
import type { CockpitQuery } from '#api/cockpit.ts';
import { mostMonths, mostParts, type Cockpit, type PartKind } from '#domain/contract/cockpit/cockpit.ts';
import { soldByNobody } from '#domain/contract/cockpit/sold-by.ts';
import { products } from '#domain/contract/product.ts';
import { monthOf } from '#domain/contract/reached.ts';
import { firstDayOf, monthAfter, monthsBetween, type Month } from '#domain/time/month.ts';
import { ernContains, scopeOf } from '#domain/user/scope.ts';
import { countClaimsByStatus } from '../claims/of-client.usecases.ts';
import { associationsSeen, clientByCode, clientsAt } from '../directory/lookup.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { mayDo, type UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import { countsAt, countsBelow, stepsAt, type Look } from './counts.repository.ts';
import { figuresOf, sumsOf, together } from './figures.ts';

interface Looking {
  tx: Tx;
  actor: UserActor;
  query: InferOutput<typeof CockpitQuery>;
  now: Date;
}

/**
 * How far the contracts of the actor's scope came, or of one association, retailer or salesperson in it. Reads kept
 * counts. Throws `not_found` for a part beyond the scope, `invalid` for months that are too many or the wrong way round.
 */
export async function getCockpit({ tx, actor, query, now }: Looking): Promise<Cockpit> {
  const { from, to } = monthsAsked(query, now);
  const look: Look = {
    from: firstDayOf(from),
    to: firstDayOf(to),
    product: query.product === 'all' ? null : query.product,
  };
  const length = monthsBetween(from, to).length;
  const before: Look = {
    ...look,
    from: firstDayOf(monthAfter(from, -length)),
    to: firstDayOf(monthAfter(from, -1)),
  };
  const node = await nodeAsked({ tx, actor, query });
  const rows = (await countsAt(tx, node.scope, look)).map((row) => ({ ...row, sums: sumsOf(row) }));
  const ofMonth = Map.groupBy(rows, ({ month }) => month);
  const ofProduct = Map.groupBy(rows, ({ product }) => product);
  const figures = (own: typeof rows = []) => figuresOf(together(own.map(({ sums }) => sums)));
  const claims = mayDo(actor, 'claims.read') ? await countClaimsByStatus(tx, node.place || null) : null;
  return {
    from,
    to,
    of: node.of,
    total: figures(rows),
    before: await stepsAt(tx, node.scope, before),
    estimate: look.product === null && mayDo(actor, 'clients.read') ? node.estimate : null,
    months: monthsBetween(from, to).map((month) => ({ month, ...figures(ofMonth.get(month)) })),
    products: products
      .filter(({ slug }) => ofProduct.has(slug))
      .map(({ slug }) => ({ product: slug, ...figures(ofProduct.get(slug)) }))
      .filter(({ registered }) => registered > 0),
    parts: await partsOf(tx, node, look),
    claims,
  };
}

/** Twelve months up to this one, unless others are asked for. */
function monthsAsked(
  { from, to }: Pick<Looking['query'], 'from' | 'to'>,
  now: Date,
): { from: Month; to: Month } {
  const last = to ?? (from === undefined ? monthOf(now) : monthAfter(from, 11));
  const first = from ?? monthAfter(last, -11);
  if (first > last) throw new ApiError('invalid', { fields: { from: 'date_invalid' } });
  if (monthAfter(first, mostMonths - 1) < last)
    throw new ApiError('invalid', { fields: { to: 'date_invalid' } });
  return { from: first, to: last };
}

interface Node {
  /** As the counts call it. */
  scope: string;
  /** The ern of a root, association or retailer; empty for all. */
  place: string;
  of: Cockpit['of'];
  /** What a retailer expects to sell, as a whole and not by person; null for all others. */
  estimate: Cockpit['estimate'];
  /** What lies below it, and under which nodes; null for a salesperson. */
  below: { kind: PartKind; parents: readonly string[] } | null;
}

async function nodeAsked({ tx, actor, query }: Omit<Looking, 'now'>): Promise<Node> {
  const scope = scopeOf(actor);
  if (scope.kind === 'none') throw new ApiError('not_found');
  const own = scope.kind === 'all' ? '' : scope.ern;
  const { client, association, seller } = query;
  if (client !== undefined) return clientNode(tx, client, seller);
  if (association !== undefined) {
    const found = (await associationsSeen(tx)).find(({ ern }) => ern === association);
    const isInScope = found && (own === '' || ernContains(own, association));
    if (!isInScope) throw new ApiError('not_found');
    return associationNode(association, { kind: 'association', key: association, name: found.name });
  }
  const depth = own === '' ? 0 : own.split(':').length;
  if (depth === 3) return clientNode(tx, own.split(':')[2]!, seller, { isOwn: true });
  if (depth === 2) return associationNode(own, null);
  const roots = depth === 1 ? [own] : await rootsSeen(tx);
  return {
    scope: own,
    place: own,
    of: null,
    estimate: null,
    below: { kind: 'associations', parents: roots },
  };
}

function associationNode(ern: string, of: Cockpit['of']): Node {
  return { scope: ern, place: ern, of, estimate: null, below: { kind: 'clients', parents: [ern] } };
}

async function clientNode(
  tx: Tx,
  code: string,
  seller: string | undefined,
  { isOwn = false } = {},
): Promise<Node> {
  const found = await clientByCode(tx, code);
  if (!found) throw new ApiError('not_found');
  const { name, ern, estimate } = found;
  const of = isOwn ? null : { kind: 'client' as const, key: code, name };
  if (seller === undefined) {
    return { scope: ern, place: ern, of, estimate, below: { kind: 'salespersons', parents: [ern] } };
  }
  return {
    scope: `${ern}|${seller === soldByNobody ? '' : seller}`,
    place: ern,
    of,
    estimate: null,
    below: null,
  };
}

async function rootsSeen(tx: Tx): Promise<string[]> {
  return [...new Set((await associationsSeen(tx)).map(({ ern }) => ern.split(':')[0]!))];
}

async function partsOf(tx: Tx, { below }: Node, look: Look): Promise<Cockpit['parts']> {
  if (below === null) return null;
  const { rows, nodes } = await countsBelow(tx, below.parents, look, mostParts);
  const called = await namesOf(
    tx,
    below.kind,
    rows.map(({ scope }) => scope),
  );
  const items = rows
    .map((row) => ({ ...called(row.scope), ...figuresOf(sumsOf(row)) }))
    .toSorted((one, other) => other.registered - one.registered || (one.name < other.name ? -1 : 1));
  return { kind: below.kind, items, count: nodes };
}

type Called = (scope: string) => { key: string; name: string };

async function namesOf(tx: Tx, kind: PartKind, scopes: readonly string[]): Promise<Called> {
  if (kind === 'salespersons') {
    return (scope) => {
      const name = scope.slice(scope.indexOf('|') + 1);
      return { key: name || soldByNobody, name };
    };
  }
  if (kind === 'associations') {
    const names = new Map((await associationsSeen(tx)).map(({ ern, name }) => [ern, name]));
    return (ern) => ({ key: ern, name: names.get(ern) ?? ern });
  }
  const clients = new Map((await clientsAt(tx, scopes)).map((client) => [client.ern, client]));
  return (ern) => {
    const code = ern.split(':').at(-1)!;
    return { key: code, name: clients.get(ern)?.name ?? code };
  };
}
