import { expect, test } from 'vitest';
import { runEach } from './bulk.ts';

test('a row that fails is named and stops no other, and what worked can be undone', async () => {
  const calls: string[] = [];
  const steps: number[] = [];
  const outcome = await runEach(
    ['a', 'b', 'c'],
    async (row) => {
      await Promise.resolve();
      calls.push(row);
      if (row === 'b') throw new Error('outpaced');
      return () => Promise.resolve(calls.push(`undo ${row}`));
    },
    (count) => steps.push(count),
  );
  expect([outcome.done, outcome.failed.map(({ row }) => row)]).toEqual([['a', 'c'], ['b']]);
  await Promise.all(outcome.undo.map(({ run }) => run()));
  expect(calls).toEqual(['a', 'b', 'c', 'undo a', 'undo c']);
  expect(steps).toEqual([1, 2, 3]);
});
