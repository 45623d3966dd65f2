import { describe, expect, it } from 'vitest';
import { isSealed, trailKeys } from './trail-keys.ts';

const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];

describe('the keys of the trail', () => {
  it('believe what they sealed and nothing else', () => {
    const seal = trailKeys([one]).seal('text');
    expect(isSealed(seal)).toBe(true);
    expect(trailKeys([one]).isSeal(seal, 'text')).toBe(true);
    expect(trailKeys([one]).isSeal(seal, 'text ')).toBe(false);
    expect(trailKeys([other]).isSeal(seal, 'text')).toBe(false);
    expect(trailKeys([one]).isSeal('f'.repeat(64), 'text')).toBe(false);
  });

  it('believe an earlier secret’s seal, and seal with the present one', () => {
    const ring = trailKeys([other, one]);
    expect(ring.isSeal(trailKeys([one]).seal('text'), 'text')).toBe(true);
    expect(ring.seal('text')).toBe(trailKeys([other]).seal('text'));
    expect(trailKeys([other], [one]).isSeal(trailKeys([one]).seal('text'), 'text')).toBe(true);
  });
});
