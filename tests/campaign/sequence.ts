import type { Browser } from '@playwright/test';
import { ApiUser, closeCookieBanner } from '../support/browser/browser-app.ts';
import { takePhone } from '../support/browser/phone.ts';
import { freePort } from '../support/server/built-server.ts';
import { accidentActs } from './accidents.ts';
import { setClock } from './clock.ts';
import { called, countActs, type Counts } from './counts.ts';
import { claimActs } from './claims.ts';
import { healAndJudge } from './heal.ts';
import { leadActs } from './leads.ts';
import { Ledger, type Violation } from './ledger.ts';
import { beSignedIn, peopleActs, seeWhoIsThere } from './people.ts';
import { startRogueProxy } from './rogue-proxy.ts';
import { show, soloPage, unhurried, type Act, type Scene } from './scene.ts';
import { streamOf } from '../support/seeds.ts';
import { weatherOf } from './weather.ts';
import type { Salesperson, World } from './world.ts';

const acts: readonly Act[] = [...claimActs, ...leadActs, ...peopleActs, ...accidentActs];

/** What people do in a sequence: 8 to 12 acts, at least one of them a handing over in most sequences. */
export function actsOf(seed: number): Act[] {
  const stream = streamOf(seed, 'acts');
  const weighted = acts.map((act) => [act.weight, act] as const);
  return Array.from({ length: stream.between(8, 12) }, () => stream.weighted(weighted));
}

export interface Outcome {
  seed: number;
  /** What was done, step by step, with what the screens said. */
  steps: string[];
  violations: Violation[];
  /** Faults that were really delivered, by name. */
  faults: Record<string, number>;
  acts: Counts;
  called: Record<string, number>;
  seconds: number;
}

/** Runs the sequence of a seed on a new tablet and judges it. */
export async function runSequence(given: {
  seed: number;
  world: World;
  elsewhere: Browser;
  photos: Scene['photos'];
  api: Scene['api'];
}): Promise<Outcome> {
  const { seed, world } = given;
  const began = Date.now();
  const steps: string[] = [];
  const accidents = new Map<string, number>();
  const network = await startRogueProxy(world.server, await freePort());
  await using tablet = await takePhone({ width: 1280, height: 720 });
  const scene: Scene = {
    ...given,
    tablet,
    network,
    ledger: new Ledger(),
    who: null,
    skewMs: 0,
    step: 0,
    did: (line) => void steps.push(line),
    accident: (name) => void accidents.set(name, (accidents.get(name) ?? 0) + 1),
  };
  const everybody = new Set<Salesperson>();
  const planned = actsOf(seed);
  const acted = countActs();
  try {
    await begin(scene);
    const weather = weatherOf(seed, planned.length);
    for (const [index, act] of planned.entries()) {
      scene.step = index + 1;
      await network.quiet();
      const started = Date.now();
      network.set(weather[index]!, { seed, step: scene.step });
      steps.push(`${scene.step}. ${act.name}, in weather “${weather[index]!.name}”`);
      if (scene.who) everybody.add(scene.who);
      try {
        await acted.does(act.name, () => act.run(scene, streamOf(seed, 'act', scene.step)));
      } catch (error) {
        steps.push(`  not done: ${String(error).split('\n')[0]}`);
      }
      if (scene.who) everybody.add(scene.who);
      steps.push(
        ...network
          .deeds()
          .slice(0, 12)
          .map((deed) => `  ${deed}`),
      );
      await backOnTheirFeet(scene);
      steps.push(`  ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
    steps.push('everything heals');
    await healAndJudge(scene, everybody);
    steps.push(`  ${((Date.now() - began) / 1000).toFixed(1)} s in all`);
  } catch (error) {
    scene.ledger.violated('the sequence could not be finished', String(error).slice(0, 1_500));
  } finally {
    await network.heal().catch(() => undefined);
    await network.close();
  }
  return {
    seed,
    steps,
    violations: scene.ledger.violations,
    faults: Object.fromEntries([...network.faults, ...accidents]),
    acts: acted.counts,
    called: called(scene.ledger.entries),
    seconds: (Date.now() - began) / 1000,
  };
}

async function begin(scene: Scene): Promise<void> {
  await setClock(scene.tablet.context(), 0);
  const page = unhurried(await soloPage(scene));
  await show(scene, page, '/login');
  await page.getByRole('button', { name: 'Nur notwendige' }).waitFor();
  await closeCookieBanner(page);
  const first = streamOf(scene.seed, 'who').pick(scene.world.people);
  await beSignedIn(scene, first);
}

/** After each act somebody is signed in at a page of the app. Being signed out by a stranger's answer is a violation. */
async function backOnTheirFeet(scene: Scene): Promise<void> {
  const page = await soloPage(scene);
  if (scene.who && new URL(page.url()).pathname === '/login')
    await seeWhoIsThere(scene, page, 'by the network');
  if (!scene.who) await beSignedIn(scene, streamOf(scene.seed, 'who', scene.step).pick(scene.world.people));
}

/** The API for checks and for people at other devices. Their tokens are renewed before they end. */
export async function apiOf(world: World): Promise<Scene['api']> {
  const sign = async () => {
    const [office, ...people] = await Promise.all([
      ApiUser.signIn(world.server.url, 'admin'),
      ...world.people.map(({ account }) => ApiUser.signIn(world.server.url, account)),
    ]);
    return { office, of: (person: Salesperson) => people[world.people.indexOf(person)]! };
  };
  return sign();
}
