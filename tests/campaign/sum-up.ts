import { sums, type Counts } from './counts.ts';
import { mischiefs } from './weather.ts';

/** What came of one sequence. */
export interface Figures {
  seed: number;
  violations: { rule: string; detail: string }[];
  faults: Record<string, number>;
  acts: Counts;
  called: Record<string, number>;
  seconds: number;
}

type Count = readonly [name: string, times: number];

/** Requests that met a network or server that was down: they are no faults of their own. */
const consequences = ['dropped while offline', 'refused while the server was down'];
/** An act that was tried so often and never done is none: the screens have changed under the model. */
const oftenTried = 10;
/** After so many sequences every fault must have happened. */
const manySequences = 100;

const totalOf = (counts: readonly Count[]) => counts.reduce((total, [, times]) => total + times, 0);
const inOneLine = (counts: readonly Count[]) => counts.map(([name, times]) => `${name} ${times}`).join(', ');

/** Which seeds were run, as ranges. */
function seedsOf(outcomes: readonly Figures[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const seed of [...new Set(outcomes.map((one) => one.seed))].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === seed - 1) last.to = seed;
    else ranges.push({ from: seed, to: seed });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
}

/** Prints the sums of a campaign that took so many minutes, if that is known. False if it has left out what it should have done. */
export function sumUp(outcomes: readonly Figures[], minutes: number | null): boolean {
  const seconds = outcomes.reduce((total, one) => total + one.seconds, 0) / Math.max(1, outcomes.length);
  const faults = sums(outcomes.map((one) => one.faults));
  const delivered = faults.filter(([name]) => !consequences.includes(name));
  const called = sums(outcomes.map((one) => one.called));
  const acts = (what: 'tried' | 'done') =>
    sums(
      outcomes.map((one) =>
        Object.fromEntries(Object.entries(one.acts).map(([name, count]) => [name, count[what]])),
      ),
    );
  const tried = acts('tried');
  const done = new Map(acts('done'));
  console.log(`
${outcomes.length} sequences${minutes === null ? '' : `, the last after ${minutes.toFixed(1)} minutes`} (${seconds.toFixed(1)} s each)
seeds ${seedsOf(outcomes)}
${totalOf(tried)} acts, ${totalOf([...done])} of them done: ${tried.map(([name, times]) => `${name} ${done.get(name) ?? 0}/${times}`).join(', ')}
${totalOf(called)} pieces of work called saved: ${inOneLine(called)}
${totalOf(delivered)} faults: ${inOneLine(faults)}`);

  const broken = Map.groupBy(
    outcomes.flatMap(({ seed, violations }) => violations.map(({ rule }) => ({ rule, seed }))),
    ({ rule }) => rule,
  );
  for (const [rule, found] of broken) {
    const seeds = [...new Set(found.map(({ seed }) => seed))];
    console.log(`✗ ${rule}: ${seeds.length} sequences (${seeds.slice(0, 20).join(', ')})`);
  }
  const neverDone = tried.filter(([name, times]) => times >= oftenTried && !done.get(name));
  const happened = new Set(faults.map(([name]) => name));
  const neverHappened =
    outcomes.length < manySequences ? [] : mischiefs.filter((name) => !happened.has(name));
  for (const [name] of neverDone) console.log(`✗ “${name}” was never done`);
  for (const name of neverHappened) console.log(`✗ the fault “${name}” never happened`);
  return neverDone.length + neverHappened.length === 0;
}
