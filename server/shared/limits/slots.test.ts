import { expect, it } from 'vitest';
import { Budget, NewestSlots, Slots } from './slots.ts';

it('a slot is free again once, however often it is given back', () => {
  const slots = new Slots(2);
  const [first, second] = [slots.take('anna'), slots.take('anna')];
  expect([slots.take('anna'), slots.take('bert') === null]).toEqual([null, false]);
  first!();
  first!();
  expect(slots.take('anna')).not.toBeNull();
  expect(slots.take('anna')).toBeNull();
  second!();
  expect(slots.take('anna')).not.toBeNull();
});

it('of too many the oldest ends, and one that has ended makes room', () => {
  const newest = new NewestSlots(2);
  const [one, two] = [newest.start('tablet'), newest.start('tablet')];
  newest.start('phone');
  const three = newest.start('tablet');
  expect([one, two, three].map(({ displaced }) => displaced.aborted)).toEqual([true, false, false]);
  one.end();
  two.end();
  newest.start('tablet');
  expect(three.displaced.aborted).toBe(false);
});

it('a budget is kept', () => {
  const budget = new Budget(10);
  expect([budget.take(6), budget.take(5), budget.take(4), budget.used]).toEqual([true, false, true, 10]);
  budget.giveBack(6);
  expect(budget.take(5)).toBe(true);
});
