import { describe, expect, it } from 'vitest';
import { numberOf, stepAfter, stepBefore, steps } from './steps.ts';

describe('the seven steps', () => {
  it('lead from the object to the end', () => {
    expect(steps.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(stepAfter('contract')).toBe('object');
    expect(stepAfter('photos')).toBe('summary');
    expect(stepAfter('done')).toBe('done');
  });

  it('lead back as well, but not out of a claim that is kept', () => {
    expect(stepBefore('object')).toBe('contract');
    expect(stepBefore('serial')).toBe('object');
    expect(stepBefore('contract')).toBeNull();
    expect(stepBefore('done')).toBeNull();
  });
});
