import { parseArgs } from 'node:util';
import { judgePapers, precisionOf, recallOf, type Tally } from './judge-papers.ts';

// Makes, writes and reads orders on paper: `npm run test:papers -- --of-each=10 --from=1`, `-- --layout=form --seed=4`.
const { values } = parseArgs({
  options: {
    'of-each': { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    layout: { type: 'string' },
  },
});
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values['of-each']) : 1;
const seeds = Array.from({ length: count }, (_, at) => first + at);
const judged = await judgePapers(seeds, (name) => values.layout === undefined || name === values.layout);

const share = (number: number) => `${(number * 100).toFixed(1).padStart(7)} %`;
const isLow = (tally: Tally) => precisionOf(tally) < 0.98 || recallOf(tally) < 0.85;
for (const line of judged.mistakes) console.log(line);
console.log(`\n${'field'.padEnd(36)}  values  precision    recall`);
for (const [field, tally] of [...judged.fields].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const number = String(tally.right + tally.missed).padStart(6);
  const mark = isLow(tally) ? '  below the bounds' : '';
  console.log(
    `${field.padEnd(36)}  ${number}  ${share(precisionOf(tally))}  ${share(recallOf(tally))}${mark}`,
  );
}
console.log(`\n${judged.papers} papers, seeds ${seeds[0]} to ${seeds.at(-1)}`);
console.log(`seller taken for the customer: ${judged.sellers.length}`);
for (const line of judged.sellers) console.log(`  ${line}`);
process.exitCode = judged.sellers.length > 0 || [...judged.fields.values()].some(isLow) ? 1 : 0;
