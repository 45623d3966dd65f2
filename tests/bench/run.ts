/**
 * Runs the benchmarks: every file in this folder that exports `run(): Promise<Figure[]>`, or only those named (`npm run
 * bench -- list`), each in a process of its own. Prints a part's figures when it ends and keeps them in `.cache/bench`, so
 * that a run that is stopped has not measured for nothing. Fails if a target is missed or a part takes too long.
 * `--against <commit>` measures that commit's build as well, in turns, and prints ratios; a part that
 * exports `against(older)` takes the turns itself, on the same data.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { besides, compared, together } from './parts/against.ts';
import { inWords, missesTarget, type Figure } from './figure.ts';
import { runPart, stopPart } from './parts/part.ts';

const kept = `.cache/bench/${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  // A part reads arguments of its own, such as `--contracts=100000`.
  strict: false,
  options: { against: { type: 'string' } },
});
const own = process.argv.slice(2).filter((argument) => /^--(?!against\b)/.test(argument));
const { against } = values as { against?: string };

const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.ts')).toSorted();
const parts: string[] = [];
const withAgainst = new Set<string>();
for (const file of files) {
  const code = await readFile(new URL(file, import.meta.url), 'utf8');
  if (/^export (?:async )?function run\(/m.test(code)) parts.push(file.replace(/\.ts$/, ''));
  if (/^export async function against\(/m.test(code)) withAgainst.add(file.replace(/\.ts$/, ''));
}
const unknown = wanted.filter((name) => !parts.includes(name));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${parts.join(', ')}`);

const figures: Record<string, object[]> = {};
const missed: string[] = [];

/** Prints a part's figures, and keeps them with those before. */
function note(part: string, table: object[]): void {
  console.table(table);
  figures[part] = table;
  mkdirSync('.cache/bench', { recursive: true });
  writeFileSync(kept, JSON.stringify({ at: new Date(), against, figures }, null, 2));
}

const shown = (figure: Figure) => ({
  figure: figure.name,
  value: inWords(figure),
  target: figure.target,
  verdict: missesTarget(figure) ? 'MISSED' : 'ok',
  against: figure.baseline,
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopPart();
    if (Object.keys(figures).length > 0) console.error(`stopped; what was measured until now is in ${kept}`);
    process.exit(1);
  });
}

async function measure(part: string, measuring = runPart(process.cwd(), part, { own })): Promise<void> {
  const measured = await measuring;
  note(part, measured.map(shown));
  missed.push(...measured.filter(missesTarget).map(({ name }) => name));
}

const chosen = parts.filter((name) => wanted.length === 0 || wanted.includes(name));
if (against === undefined) for (const part of chosen) await attempt(part, () => measure(part));
else
  await besides(against, async (older) => {
    for (const part of chosen)
      await attempt(part, async () => {
        if (withAgainst.has(part)) await measure(part, together(part, { older, own }));
        else note(part, await compared(part, { older, own }));
      });
  });

/** Goes on with the next part where one fails. */
async function attempt(part: string, work: () => Promise<void>): Promise<void> {
  console.log(`${part} …`);
  const began = performance.now();
  try {
    await work();
    console.log(`${part}: ${Math.round((performance.now() - began) / 1000)} s`);
  } catch (error) {
    console.error(`${part}: ${String(error)}`);
    missed.push(part);
  }
}

if (missed.length > 0) console.error(`missed: ${missed.join('; ')}`);
if (Object.keys(figures).length > 0) console.log(`kept in ${kept}`);
process.exit(missed.length > 0 ? 1 : 0);
