import { median, quantile, type Figure } from '../figure.ts';
import { scopes, type Bench, type Scope } from './server.ts';
import { searchedDetailsIn, searchedWords, type SearchedText } from './texts.ts';
import { inTurns } from '../turns.ts';

/** In milliseconds. */
const target = '≤ 50';
/** Factors of the older build's: times, and bytes of indexes. */
const ratios = { time: '≤ 1.1', size: '≤ 1.3' } as const;

const ways = [
  { way: 'search in the list', path: '/api/v1/contracts?search=' },
  { way: 'search of everything', path: '/api/v1/search?q=' },
] as const;

/** Measures searches in the list and in the global search. */
export async function searchFigures(bench: Bench, scope: Scope): Promise<Figure[]> {
  const figures: Figure[] = [];
  const searches = [...searchedWords, ...(await searchedDetailsIn(bench, scope))];
  for (const { way, path } of ways) {
    const calls = searches.map(
      ({ text }) =>
        () =>
          bench.read(scope, path + encodeURIComponent(text)),
    );
    const times = await inTurns(calls, { warmUp: 1, rounds: 5 });
    const slowest = times
      .map((one, at) => ({ text: searches[at]!.text, p50: median(one) }))
      .toSorted((a, b) => b.p50 - a.p50)
      .slice(0, 3);
    const all = times.flat();
    figures.push({
      name: `${way}, ${scope.name}: p95 of ${searches.length} searches at ${bench.count.toLocaleString('en')}`,
      value: quantile(all, 0.95),
      unit: 'ms',
      target,
      baseline: `p50 ${median(all).toFixed(1)} ms; slowest ${slowest.map(({ text, p50 }) => `“${text}” ${p50.toFixed(0)}`).join(', ')}`,
    });
  }
  return figures;
}

interface Timed extends SearchedText {
  way: string;
  scope: string;
  now: number[];
  before: number[];
}

/** Compares searches and what their indexes take with an older build on the same contracts, in turns. */
export async function searchRatios(now: Bench, before: Bench): Promise<Figure[]> {
  const timed: Timed[] = [];
  for (const scope of scopes) {
    const searches = [...searchedWords, ...(await searchedDetailsIn(now, scope))];
    for (const { way, path } of ways) {
      const calls = searches.flatMap(({ text }) =>
        [now, before].map((bench) => () => bench.read(scope, path + encodeURIComponent(text))),
      );
      const times = await inTurns(calls, { warmUp: 1, rounds: 5 });
      for (const [at, search] of searches.entries())
        timed.push({ ...search, way, scope: scope.name, now: times[2 * at]!, before: times[2 * at + 1]! });
    }
  }
  const kinds = [...new Set(timed.map(({ kind }) => kind))];
  const isWord = new Set(searchedWords.map(({ text }) => text));
  return [
    ...ways.flatMap(({ way }) => {
      const ofWay = timed.filter((one) => one.way === way);
      return [
        ratioOf(`${way}, all`, ofWay),
        ratioOf(
          `${way}, words`,
          ofWay.filter(({ text }) => isWord.has(text)),
        ),
        ...scopes.map(({ name }) =>
          ratioOf(
            `${way}, ${name}`,
            ofWay.filter(({ scope }) => scope === name),
          ),
        ),
        ...kinds.map((kind) =>
          ratioOf(
            `${way}, ${kind}`,
            ofWay.filter((one) => one.kind === kind),
          ),
        ),
      ];
    }),
    ...(await sizeRatios(now, before)),
  ];
}

function ratioOf(name: string, timed: readonly Timed[]): Figure {
  const [now, before] = [timed.flatMap((one) => one.now), timed.flatMap((one) => one.before)];
  const said = (times: number[]) => `${median(times).toFixed(1)}/${quantile(times, 0.95).toFixed(1)}`;
  return {
    name: `${name}: p95 to that of the older build`,
    value: quantile(now, 0.95) / quantile(before, 0.95),
    unit: '×',
    target: ratios.time,
    baseline: `p50/p95 now ${said(now)} ms, before ${said(before)} ms`,
  };
}

/** Bytes of the indexes that searching contracts reads, by name. */
async function sizesOf({ driver }: Bench): Promise<Map<string, number>> {
  const { rows } = await driver.query<{ name: string; bytes: string }>(
    `select indexrelid::regclass::text as name, pg_relation_size(indexrelid) as bytes from pg_index
     where indrelid::regclass::text ~ '^(contract_detail_texts|contracts|insured_objects)$'
       and pg_get_indexdef(indexrelid) ~ 'search_text|contract_details|object_number|contract_detail_texts'
     order by 1`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function sizeRatios(now: Bench, before: Bench): Promise<Figure[]> {
  const [sizes, older] = [await sizesOf(now), await sizesOf(before)];
  const sum = (all: Map<string, number>, some: RegExp) =>
    [...all].filter(([name]) => some.test(name)).reduce((bytes, [, one]) => bytes + one, 0);
  const said = (all: Map<string, number>) =>
    [...all].map(([name, bytes]) => `${name} ${(bytes / 2 ** 20).toFixed(0)} MiB`).join(', ');
  return [
    {
      name: 'indexes that searching contracts reads: bytes to those of the older build',
      value: sum(sizes, /./) / sum(older, /./),
      unit: '×',
      target: ratios.size,
      baseline: `now ${said(sizes)}; before ${said(older)}`,
    },
  ];
}
