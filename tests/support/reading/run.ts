import { parseArgs } from 'node:util';
import { judgeFile } from './judge-file.ts';
import type { Judged } from './judged.ts';

// Makes, disturbs, writes and reads files, imports of even seeds and orders of odd ones: `npm run test:reading -- --files=10000 --from=1`, `-- --seed=42` shows one.
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.files) : 1;

const outcomes = new Map<string, number>();
const disturbed = new Map<string, number>();
const broken: Judged[] = [];
for (let seed = first; seed < first + count; seed += 1) {
  const judged = judgeFile(seed);
  outcomes.set(judged.outcome, (outcomes.get(judged.outcome) ?? 0) + 1);
  for (const name of judged.done) disturbed.set(name, (disturbed.get(name) ?? 0) + 1);
  if (judged.broken.length > 0 || count === 1) broken.push(judged);
}
for (const { seed, done, broken: what, text, outcome } of broken.slice(0, 20)) {
  console.log(`\nseed ${seed}: ${outcome}; ${done.join(', ') || 'undisturbed'}`);
  for (const line of what) console.log(`  ${line}`);
  console.log(text.slice(0, 2000));
}
const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, number]) => `${name} ${number}`).join(', ');
console.log(`\n${count} files, seeds ${first} to ${first + count - 1}`);
console.log(`outcomes: ${listed(outcomes)}`);
console.log(`disturbances: ${listed(disturbed)}`);
process.exitCode = broken.some((one) => one.broken.length > 0) ? 1 : 0;
