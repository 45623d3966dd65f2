import type { InferOutput } from 'valibot';
import type { TrailEntry, TrailQuery } from '#api/trail.ts';
import { contractCodes, contractIdOf } from '../contracts/contracts.usecases.ts';
import { accountNames, accountsNamed } from '../auth/users.usecases.ts';
import { orderNumbersOf } from '../shop/orders.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { cappedTotal, pageOf, walkOf } from '../shared/db/keyset.ts';
import { countDeeds, findDeeds } from '../shared/db/trail/trail-page.ts';

const perPage = 50;
const dayMs = 86_400_000;
const days = { '1d': 1, '7d': 7, '30d': 30 } as const;

/** Who did what to which record, newest first. */
export async function listTrail({
  tx,
  now,
  query,
}: {
  tx: Tx;
  now: Date;
  query: InferOutput<typeof TrailQuery>;
}) {
  const { entity, period, search } = query;
  const walk = walkOf(query, 'id');
  const contractId = search ? await contractIdOf(tx, search) : null;
  // What happened to somebody's account is mostly done by the system.
  const accounts = search ? await accountsNamed(tx, search) : [];
  const wanted = {
    entity: entity ?? null,
    since: period === 'all' ? null : new Date(now.getTime() - days[period] * dayMs),
    text: search || null,
    recordIds: contractId ? [contractId, ...accounts] : accounts,
    walk,
    limit: perPage + 1,
  };
  const page = pageOf(await findDeeds(tx, wanted), {
    walk,
    size: perPage,
    positionOf: ({ id, at }) => ({ sort: 'id', value: at.toISOString(), id }),
  });
  const called = await namesOf(tx, page.items);
  const items = page.items.map(({ at, ...deed }): TrailEntry => ({
    ...deed,
    at: at.toISOString(),
    called: called(deed),
  }));
  return { ...page, items, total: cappedTotal(await countDeeds(tx, wanted)) };
}

type Named = Pick<TrailEntry, 'entity' | 'recordId'>;

/** What people call the records of a page. Retailers, items and lists have their name as their id. */
async function namesOf(tx: Tx, deeds: readonly Named[]): Promise<(deed: Named) => string | null> {
  const idsOf = (entity: string) => [
    ...new Set(deeds.filter((deed) => deed.entity === entity).map(({ recordId }) => recordId)),
  ];
  const names: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    contract: await contractCodes(tx, idsOf('contract')),
    user: await accountNames(tx, idsOf('user')),
    order: await orderNumbersOf(tx, idsOf('order')),
  };
  const speaking = ['client', 'shop', 'list', 'assets'];
  return ({ entity, recordId }) =>
    speaking.includes(entity) ? recordId : (names[entity]?.get(recordId) ?? null);
}
