import { median, quantile, type Figure } from '../figure.ts';
import type { Bench, Scope } from './server.ts';
import { inTurns } from '../turns.ts';

/** In milliseconds. */
const target = '≤ 50';

/**
 * Typical searches: first letters, umlauts spelled both ways, parts of numbers, emails, towns, two words and more,
 * words that are frequent alone and rare together, an empty search.
 */
const searches =
  'a|mü|sch|Müller|mueller|Weidke|Löwenblatt|Hollweiler|V-1|12345|1234|V-234567|KV-7731|anna.mull|thomas.schafer12@|anna müller|karin berlin|hamburg|jörg hamburg|küchenstudio|hollweiler hamburg|zzzzz|xq|immobilien gmbh|b 4 1|anna müller berlin|müller zzzzz|web.example|gmbh müller|mü hollweiler|küchenstudio müller gmbh hamburg'.split(
    '|',
  );

/** Measures searches in the list and in the global search. */
export async function searchFigures(bench: Bench, scope: Scope): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['search in the list', '/api/v1/contracts?search='],
    ['search of everything', '/api/v1/search?q='],
  ] as const) {
    const calls = searches.map((text) => () => bench.read(scope, path + encodeURIComponent(text)));
    const times = await inTurns(calls, { warmUp: 2, rounds: 8 });
    const slowest = times
      .map((one, at) => ({ text: searches[at]!, p50: median(one) }))
      .toSorted((a, b) => b.p50 - a.p50)
      .slice(0, 3);
    const all = times.flat();
    figures.push({
      name: `${name}, ${scope.name}: p95 of ${searches.length} searches at ${bench.count.toLocaleString('en')}`,
      value: quantile(all, 0.95),
      unit: 'ms',
      target,
      baseline: `p50 ${median(all).toFixed(1)} ms; slowest ${slowest.map(({ text, p50 }) => `“${text}” ${p50.toFixed(0)}`).join(', ')}`,
    });
  }
  return figures;
}
