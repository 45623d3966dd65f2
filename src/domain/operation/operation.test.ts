import { describe, expect, it } from 'vitest';
import { flagsInForce } from './flags.ts';
import { secondsToAskAgain, stageOf } from './maintenance.ts';

const evening = { from: '2026-11-23T18:00:00Z', until: '2026-11-23T20:00:00Z' };
const at = (time: string) => new Date(`2026-11-23T${time}Z`);

describe('a maintenance', () => {
  it('is announced before it begins, runs from then on, and is over at its end', () => {
    expect(stageOf(evening, at('17:59:59'))).toBe('announced');
    expect(stageOf(evening, at('18:00:00'))).toBe('running');
    expect(stageOf(evening, at('19:59:59'))).toBe('running');
    expect(stageOf(evening, at('20:00:00'))).toBe('over');
  });

  it('without an end runs until somebody ends it', () => {
    expect(stageOf({ ...evening, until: null }, new Date('2030-01-01T00:00:00Z'))).toBe('running');
  });

  it('lets devices ask again within one and five minutes, whatever its end', () => {
    expect(secondsToAskAgain(null, at('18:00:00'))).toBe(60);
    expect(secondsToAskAgain(evening.until, at('18:00:00'))).toBe(300);
    expect(secondsToAskAgain(evening.until, at('19:58:00'))).toBe(120);
    expect(secondsToAskAgain(evening.until, at('19:59:59'))).toBe(60);
  });
});

it('a flag is as an administrator has switched it, otherwise as the environment says', () => {
  const environment = { claimTakeOver: true, claimClose: false, claimReopen: true, declarationCode: false };
  expect(flagsInForce(environment, {})).toEqual(environment);
  expect(flagsInForce(environment, { claimClose: true, claimReopen: false })).toEqual({
    claimTakeOver: true,
    claimClose: true,
    claimReopen: false,
    declarationCode: false,
  });
});
