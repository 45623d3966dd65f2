import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inWords, median, type Figure } from '../figure.ts';
import { runPart } from './part.ts';

/** How often each of both is measured. */
const rounds = 3;

/**
 * Checks a commit out beside the working tree, builds it, and calls back with its folder, which is removed afterwards.
 * Its packages are the working tree's if both have the same lockfile.
 */
export async function besides(commit: string, work: (older: string) => Promise<void>): Promise<void> {
  // On the same file system, so that packages can be linked.
  mkdirSync('.cache/bench', { recursive: true });
  const place = mkdtempSync(resolve('.cache/bench/against-'));
  const folder = join(place, 'tree');
  const remove = () => {
    rmSync(place, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  process.once('exit', remove);
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  const lockIn = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  const shell = (command: string, ...given: string[]) =>
    execFileSync(command, given, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`${commit} is built …`);
  if (lockIn(folder) === lockIn('.')) shell('cp', '-al', resolve('node_modules'), 'node_modules');
  else shell('npm', 'ci', '--prefer-offline');
  shell('npm', 'run', 'build');
  await work(folder);
  process.off('exit', remove);
  remove();
}

function git(...given: string[]): void {
  execFileSync('git', given, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * The figures of a part, measured in turns with the older code's own part of the same name. The ratio is that of the
 * medians: 1.1 is a tenth more than in the older build.
 */
export async function compared(
  part: string,
  { older, own }: { older: string; own: readonly string[] },
): Promise<object[]> {
  const measured = { now: [] as Figure[][], before: [] as Figure[][] };
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second finds a warmer machine.
    const turns = round % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const);
    for (const turn of turns) {
      const figures = await runPart(turn === 'now' ? process.cwd() : older, part, { own });
      measured[turn].push(figures);
      for (const figure of figures) console.log(`  ${round + 1}, ${turn}: ${figure.name} ${inWords(figure)}`);
    }
  }
  return measured.now[0]!.map(({ name, unit, target, baseline }) => {
    // One that meant something else in the older code is not compared.
    const middle = (all: readonly Figure[][]) =>
      median(
        all
          .flat()
          .filter((figure) => figure.name === name && figure.unit === unit)
          .map(({ value }) => value),
      );
    const [now, before] = [middle(measured.now), middle(measured.before)];
    const said = (value: number) =>
      Number.isNaN(value) ? 'not measured' : inWords({ name, value, unit, target, baseline });
    return {
      figure: name,
      now: said(now),
      before: said(before),
      ratio: Number((now / before).toFixed(3)),
      better: target.startsWith('≤') ? 'less' : 'more',
    };
  });
}

/** A part that makes its data once for both builds takes turns itself; this is how long it may take with making them. */
const togetherMs = 30 * 60_000;

/** The figures of a part that exports `against(older)`: ratios to the older code, which it drives itself. */
export function together(
  part: string,
  { older, own }: { older: string; own: readonly string[] },
): Promise<Figure[]> {
  return runPart(process.cwd(), part, { own: [...own, `--older=${older}`], mostMs: togetherMs });
}
