import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinDate } from '../../time/date.ts';
import { contractStatuses } from './status.ts';
import { actionNeeded, daysWaited, waitedSinceBefore, waitingFor, type Waiting } from './waiting.ts';

const asked: Waiting = {
  status: 'pending',
  confirmationAskedAt: '2026-10-30T20:00:00Z',
  confirmationRemindedAt: '2026-11-13T07:00:00Z',
  activationPendingSince: null,
  activationRemindedAt: null,
  dataConfirmationDate: null,
  kitchenEstimatedDeliveryDate: null,
};

describe('a contract that waits for its customer', () => {
  it('needs somebody on the day three weeks later, in Berlin', () => {
    expect(actionNeeded(asked, '2026-11-19')).toBeNull();
    expect(actionNeeded(asked, '2026-11-20')).toBe('not_confirmed');
    // 23:30 UTC is already the next day in Berlin.
    const late = { ...asked, confirmationAskedAt: '2026-10-30T23:30:00Z' };
    expect(actionNeeded(late, '2026-11-20')).toBeNull();
    expect(actionNeeded(late, '2026-11-21')).toBe('not_confirmed');
  });

  it('waits for its activation since it could be activated, whenever it was asked to confirm', () => {
    const ready = {
      ...asked,
      status: 'pending_activation',
      activationPendingSince: '2026-11-10T09:00:00Z',
    } as const;
    expect(waitingFor(ready)).toEqual({
      kind: 'not_activated',
      since: '2026-11-10T09:00:00Z',
      remindedAt: null,
    });
    expect(actionNeeded(ready, '2026-11-30')).toBeNull();
    expect(actionNeeded(ready, '2026-12-01')).toBe('not_activated');
  });

  it('waits for a delivery date since the day of the confirmation, until there is one', () => {
    const confirmed = { ...asked, status: 'confirmed', dataConfirmationDate: '2026-10-30' } as const;
    expect(waitingFor(confirmed)).toEqual({
      kind: 'no_delivery_date',
      since: '2026-10-29T23:00:00.000Z',
      remindedAt: null,
    });
    expect(actionNeeded(confirmed, '2026-11-19')).toBeNull();
    expect(actionNeeded(confirmed, '2026-11-20')).toBe('no_delivery_date');
    expect(waitingFor({ ...confirmed, kitchenEstimatedDeliveryDate: '2027-01-15' })).toBeNull();
  });

  it('waits for no customer in any other status', () => {
    const waits = contractStatuses.filter((status) =>
      waitingFor({ ...asked, activationPendingSince: '2026-11-10T09:00:00Z', status }),
    );
    expect(waits).toEqual(['pending', 'pending_activation']);
  });

  it('counts days alike one by one and in the database, over both time changes', () => {
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, instant, fc.integer({ min: 1, max: 30 }), (since, now, days) => {
        const today = berlinDate(now);
        expect(since < waitedSinceBefore(days, today)).toBe(daysWaited(since.toISOString(), today) >= days);
      }),
    );
  });
});
