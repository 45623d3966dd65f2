import { expect, it } from 'vitest';
import { judgeFile } from '../support/reading/judge-file.ts';

// `npm run test:reading` tries many more; `-- --seed=N` shows one.
it('of 300 disturbed imports and orders nothing vanishes and nothing wanders into another row or position', () => {
  const judged = Array.from({ length: 300 }, (_, at) => judgeFile(at + 1));
  const broken = judged.flatMap(({ seed, broken: what }) => what.map((line) => `seed ${seed}: ${line}`));
  expect(broken).toEqual([]);
  // Files of which nothing is read prove nothing.
  expect(judged.filter(({ outcome }) => outcome.startsWith('read')).length).toBeGreaterThan(270);
});
