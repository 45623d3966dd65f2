import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ownSteps } from './own-steps.ts';

const order = ['order', '1'];

test('own steps lead from the version seen to the newest one, on this record alone', () => {
  const client = new QueryClient();
  const steps = ownSteps(client, order);
  steps.add(1, 2);
  steps.add(2, 3);
  expect([steps.after(1), steps.after(3)]).toEqual([3, 3]);
  expect(ownSteps(client, order).after(1)).toBe(3);
  expect(ownSteps(client, ['order', '2']).after(1)).toBe(1);
  expect(ownSteps(new QueryClient(), order).after(1)).toBe(1);
});

test('a step with a change of somebody else in it is none', () => {
  const steps = ownSteps(new QueryClient(), order);
  steps.add(1, 3);
  expect(steps.after(1)).toBe(1);
});
