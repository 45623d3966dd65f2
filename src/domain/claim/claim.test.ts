import { describe, expect, it } from 'vitest';
import { targetDateAfterReopening } from './claim.ts';

describe('the target date after a reopening', () => {
  const target = '2026-11-24';

  it('leaves as many working days as were left at the closing', () => {
    // Closed on Friday with Monday and Tuesday left. Reopened on a Thursday, so Friday and Monday remain.
    expect(targetDateAfterReopening(target, { closedOn: '2026-11-20', reopenedOn: '2026-12-10' })).toBe(
      '2026-12-14',
    );
    expect(targetDateAfterReopening(target, { closedOn: '2026-11-23', reopenedOn: '2026-12-23' })).toBe(
      '2026-12-24',
    );
  });

  it('stays as it is when reopened at once', () => {
    expect(targetDateAfterReopening(target, { closedOn: '2026-11-20', reopenedOn: '2026-11-20' })).toBe(
      target,
    );
  });

  it('stays missed where it was missed at the closing', () => {
    expect(targetDateAfterReopening(target, { closedOn: '2026-11-25', reopenedOn: '2026-12-10' })).toBe(
      target,
    );
  });
});
