import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const page = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('staff go from one claim of the page to the next', () => {
  expect(neighboursOf(page, 'b')).toEqual({ previous: 'a', next: 'c' });
});

test('at the ends of the page, and for a claim opened by its link, there is nowhere to go', () => {
  expect(neighboursOf(page, 'a').previous).toBeNull();
  expect(neighboursOf(page, 'c').next).toBeNull();
  expect(neighboursOf(page, 'z')).toEqual({ previous: null, next: null });
});
