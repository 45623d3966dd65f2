import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/date.ts';
import { dayOfJudgement } from '../time/capture.ts';
import { ClaimFiling, damageDateProblem } from './filing.ts';

describe('a damage date', () => {
  it('is taken from two years back to today', () => {
    expect(damageDateProblem('2026-11-21', '2026-11-21')).toBeNull();
    expect(damageDateProblem('2024-11-21', '2026-11-21')).toBeNull();
    expect(damageDateProblem('2024-11-20', '2026-11-21')).toBe('damage_date_too_old');
    expect(damageDateProblem('2026-11-22', '2026-11-21')).toBe('damage_date_future');
  });

  it('reaches back to 28 February on a leap day', () => {
    expect(damageDateProblem('2022-02-28', '2024-02-29')).toBeNull();
    expect(damageDateProblem('2022-02-27', '2024-02-29')).toBe('damage_date_too_old');
  });

  it('is judged by the day of capture, however late the network comes within 30 days', () => {
    const captured = new Date('2026-11-01T20:00:00Z');
    for (let days = 0; days <= 30; days += 1) {
      const received = new Date(captured.getTime() + days * 86_400_000);
      expect(dayOfJudgement(captured, received)).toBe('2026-11-01');
    }
    expect(dayOfJudgement(captured, new Date('2026-12-02T20:00:00Z'))).toBe('2026-12-02');
  });

  it('is judged by the day of receipt where the device lives in the future', () => {
    expect(dayOfJudgement(new Date('2027-01-05T10:00:00Z'), new Date('2026-11-21T10:00:00Z'))).toBe(
      '2026-11-21',
    );
  });

  it('accepted at capture is accepted at receipt', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 29 * 24 }), (back, hours) => {
        const captured = new Date('2026-06-15T10:00:00Z');
        const received = new Date(captured.getTime() + hours * 3_600_000);
        const damage = addDays('2026-06-15', -back);
        expect(damageDateProblem(damage, dayOfJudgement(captured, received))).toBeNull();
      }),
    );
  });
});

const photo = (slot: string, digit: string) => ({ slot, sha256: digit.repeat(64) });

describe('a filing', () => {
  const whole = {
    id: '01936d2e-0000-7000-8000-000000000001',
    contractCode: 'K-1',
    policyObjectId: '01936d2e-0000-7000-8000-000000000002',
    serialNumber: null,
    damageDate: '2026-11-20',
    whatIsDamaged: ' Türfront ',
    howItHappened: 'Beim Einräumen',
    photos: [photo('whole', 'a'), photo('closeup', 'b')],
    capturedAt: '2026-11-21T10:00:00.000Z',
  };

  function problems(change: Record<string, unknown>): string[] {
    const result = v.safeParse(ClaimFiling, { ...whole, ...change });
    return (result.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  }

  it('is taken whole and trimmed', () => {
    expect(v.parse(ClaimFiling, whole).whatIsDamaged).toBe('Türfront');
  });

  it('names each field that lacks something', () => {
    expect(problems({ whatIsDamaged: '   ' })).toEqual(['whatIsDamaged: required']);
    expect(problems({ howItHappened: '' })).toEqual(['howItHappened: required']);
    expect(problems({ damageDate: '2026-02-30' })).toEqual(['damageDate: date_none:30.02.2026']);
    expect(problems({ policyObjectId: '' })).toEqual(['policyObjectId: object_required']);
  });

  it('needs the whole object and a close-up, each slot once', () => {
    expect(problems({ photos: [photo('whole', 'a')] })).toEqual(['photos: photos_required']);
    expect(problems({ photos: [photo('whole', 'a'), photo('extra1', 'b')] })).toEqual([
      'photos: photos_required',
    ]);
    expect(problems({ photos: [...whole.photos, photo('whole', 'c')] })).toEqual(['photos: photo_invalid']);
  });
});
