import { readdir } from 'node:fs/promises';
import { missesTarget, type Figure } from './figure.ts';

/**
 * Runs the benchmarks: every file in this folder that exports `run(): Promise<Figure[]>`, or only those named (`npm run
 * bench -- list`). Prints a table. Fails if a target is missed.
 */
const own = ['run.ts', 'figure.ts'];
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

const figures: Figure[] = [];
for (const file of (await readdir(import.meta.dirname)).toSorted()) {
  const name = file.replace(/\.ts$/, '');
  if (!file.endsWith('.ts') || own.includes(file)) continue;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const bench = (await import(new URL(file, import.meta.url).href)) as { run?: () => Promise<Figure[]> };
  if (!bench.run) continue;
  console.log(`${name} …`);
  figures.push(...(await bench.run()));
}

console.table(
  figures.map((figure) => ({
    figure: figure.name,
    value: `${Number(figure.value.toFixed(2))} ${figure.unit}`,
    target: figure.target,
    verdict: missesTarget(figure) ? 'MISSED' : 'ok',
    against: figure.baseline,
  })),
);
const missed = figures.filter(missesTarget);
if (missed.length > 0) console.error(`${missed.length} of ${figures.length} figures miss their target`);
process.exit(missed.length > 0 ? 1 : 0);
