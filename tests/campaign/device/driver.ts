import { called, countActs, type Counts } from '../counts.ts';
import { streamOf } from '../../support/seeds.ts';
import { acts } from './acts.ts';
import { heal } from './heal.ts';
import {
  ask,
  deleteDatabases,
  device,
  killRealms,
  passLimits,
  remember,
  Sequence,
  signIn,
  theCast,
  type Cast,
} from './tablet.ts';

export interface DeviceOutcome {
  seed: number;
  steps: string[];
  violations: { rule: string; detail: string }[];
  faults: Record<string, number>;
  acts: Counts;
  called: Record<string, number>;
  seconds: number;
}

/** Runs the sequence of a seed. */
async function run(seed: number): Promise<DeviceOutcome> {
  const began = performance.now();
  killRealms();
  await deleteDatabases(() => true);
  localStorage.clear();
  const sequence = new Sequence(seed);
  const stream = streamOf(seed, 'acts');
  const weighted = acts.map((act) => [act.weight, act] as const);
  const acted = countActs();
  const planned = Array.from({ length: stream.between(8, 12) }, () => stream.weighted(weighted));
  try {
    await signIn(sequence, streamOf(seed, 'who').pick(theCast().people), streamOf(seed, 'first'));
    remember(sequence);
    for (const [index, act] of planned.entries()) {
      sequence.step = index + 1;
      await standStill(sequence);
      await ask('weather', { seed, step: sequence.step, of: planned.length });
      sequence.steps.push(`${sequence.step}. ${act.name}`);
      try {
        await acted.does(act.name, () => act.run(sequence, streamOf(seed, 'act', sequence.step)));
      } catch (error) {
        sequence.steps.push(`  not done: ${String(error)}`);
      }
      await seeItGoesOn(sequence);
      remember(sequence);
    }
    await heal(sequence);
  } catch (error) {
    sequence.violated(
      'the sequence could not be finished',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  }
  const { faults, deeds } = await ask<{ faults: Record<string, number>; deeds: string[] }>('end', {});
  return {
    seed,
    steps: [...sequence.steps, ...deeds],
    violations: sequence.violations,
    faults: { ...faults, ...sequence.faults },
    acts: acted.counts,
    called: called(sequence.entries),
    seconds: (performance.now() - began) / 1000,
  };
}

const longestStandStillMs = 800;

/**
 * Waits until nobody sends, so that a step's requests meet the weather of their own step. What hangs goes on hanging, or
 * runs into its time limit.
 */
async function standStill({ seed, step }: Sequence): Promise<void> {
  const until = performance.now() + longestStandStillMs;
  for (let turns = 0; turns < 2 && performance.now() < until;) {
    const { held = [] } = await navigator.locks.query();
    const isSending = held.some(({ name }) => name === 'outbox');
    turns = isSending ? 0 : turns + 1;
    if (!isSending) continue;
    if (await ask<boolean>('hangs', {})) {
      if (streamOf(seed, 'limit', step).chance(0.5)) return;
      passLimits();
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function seeItGoesOn(sequence: Sequence): Promise<void> {
  const tab = await sequence.tab();
  sequence.seeWho(await tab.who());
  if (!sequence.who)
    await signIn(
      sequence,
      streamOf(sequence.seed, 'who', sequence.step).pick(theCast().people),
      streamOf(sequence.seed, 'again', sequence.step),
    );
  if ((await tab.pause()) === 'sign_in') sequence.violated('asked to sign in by somebody else’s answer', '');
}

const campaign = {
  meet: (given: Cast) => {
    device.cast = given;
  },
  run,
};
export type Campaign = typeof campaign;
Object.assign(globalThis, { campaign });
