import { expect, test } from 'vitest';
import { judgeMaintenance, maintenanceValues } from './maintenance-form.ts';

const noon = new Date('2026-11-23T11:00:00Z');
const judged = (typed: Record<string, string>) =>
  judgeMaintenance({ ...maintenanceValues(null), ...typed }, noon);

test('nothing typed means: at once, until it is ended', () => {
  expect(judged({})).toEqual({ given: { from: null, until: null, text: null } });
});

test('an end without a day is on the day of the start', () => {
  expect(judged({ fromDay: '24.11.2026', fromTime: '18', untilTime: '20:30' })).toEqual({
    given: { from: '2026-11-24T17:00:00.000Z', until: '2026-11-24T19:30:00.000Z', text: null },
  });
  expect(judged({ fromTime: '18', untilTime: '20' })).toEqual({
    given: { from: '2026-11-23T17:00:00.000Z', until: '2026-11-23T19:00:00.000Z', text: null },
  });
});

test('what is missing or makes no sense is said at its field', () => {
  expect(judged({ fromDay: '24.11.2026' })).toEqual({ problems: { fromTime: 'required' } });
  expect(judged({ fromDay: 'morgen', fromTime: '18' })).toEqual({ problems: { fromDay: 'date_inexact' } });
  expect(judged({ fromDay: '31.11.2026', fromTime: '18' })).toEqual({
    problems: { fromDay: 'date_none:31.11.2026' },
  });
  expect(judged({ fromTime: '18', untilTime: '17' })).toEqual({ problems: { untilTime: 'end_too_early' } });
  expect(judged({ untilTime: '11:30' }), 'half past eleven is over').toEqual({
    problems: { untilTime: 'end_too_early' },
  });
  expect(judged({ de: 'Umzug' })).toEqual({ problems: { en: 'required' } });
});

test('a plan that is changed shows what was planned', () => {
  const plan = {
    from: '2026-11-24T17:00:00.000Z',
    until: '2026-11-24T19:30:00.000Z',
    text: { de: 'Umzug', en: 'Moving' },
  };
  expect(judgeMaintenance(maintenanceValues(plan), noon)).toEqual({ given: plan });
});
