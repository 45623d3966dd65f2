import type { InferOutput } from 'valibot';
import type { TrailEntry, TrailQuery } from '#api/trail.ts';
import type { Language } from '#domain/locale/language.ts';
import { accountsNamed } from '../auth/users.usecases.ts';
import { contractIdOf } from '../contracts/contracts.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { cappedTotal, pageOf, walkOf } from '../shared/db/keyset.ts';
import { countDeeds, findDeeds } from '../shared/db/trail/trail-page.ts';
import { wordsOf } from './in-words.usecases.ts';

const perPage = 50;
const dayMs = 86_400_000;
const days = { '1d': 1, '7d': 7, '30d': 30 } as const;

/** Who did what to which record, newest first. */
export async function listTrail({
  tx,
  now,
  query,
  language,
}: {
  tx: Tx;
  now: Date;
  query: InferOutput<typeof TrailQuery>;
  language: Language;
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
  const inWords = await wordsOf(tx, page.items, language);
  const items = page.items.map((deed): TrailEntry => ({ ...inWords(deed), at: deed.at.toISOString() }));
  return { ...page, items, total: cappedTotal(await countDeeds(tx, wanted)) };
}
