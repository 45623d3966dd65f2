import { expect, it } from 'vitest';
import { judgeTable } from '../support/reading/judge-table.ts';

// `npm run test:reading` tries many more; `-- --seed=N` shows one.
it('of 300 disturbed files nothing vanishes and nothing wanders into another row', () => {
  const judged = Array.from({ length: 300 }, (_, at) => judgeTable(at + 1));
  const broken = judged.flatMap(({ seed, broken: what }) => what.map((line) => `seed ${seed}: ${line}`));
  expect(broken).toEqual([]);
  // Files of which nothing is read prove nothing.
  expect(judged.filter(({ outcome }) => outcome.startsWith('read')).length).toBeGreaterThan(270);
});
