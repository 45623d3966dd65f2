import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { RegistrationDraft } from './draft.ts';
import { steps } from './places.ts';
import { problemsAt, problemsWith, stepOf } from './registration-of.ts';

// Messages normally come from the build's catalogues; here each message is its own id.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

/** A draft as devices keep it from when one step asked for plan, kitchen, devices and dates. */
const kept = {
  registrationId: '01a21c88-c749-7000-8000-000000000001',
  values: {
    clientCode: 'KF-1001',
    clientName: 'Küchenhaus Sander',
    language: 'de',
    'customer.type': 'person',
    'customer.firstName': 'Jutta',
    'customer.lastName': 'Brandt',
    'customer.address.country': 'DE',
    productSlug: 'kitchen-comfort',
    'kitchen.manufacturer': 'nobilia',
    'worktop.material': 'Granit',
    'devices.r1.manufacturer': 'Bora',
    'devices.r2.deviceType': 'Backofen',
    deviceRows: 'r1,r2',
    kvAbNumber: 'KV-4711',
    delivery: 'unknown',
    askConfirmation: 'yes',
  },
  capturedAt: null,
  refused: {},
};

it.each(['customer', 'contract', 'overview'] as const)(
  'a draft left at the step "%s" opens there, with all its answers',
  (reached) => {
    const opened = v.parse(RegistrationDraft, { ...kept, reached });
    expect(opened).toEqual({ ...kept, reached });
    expect(steps).toContain(opened.reached);
  },
);

it('what one step asked for is asked by two, and nothing is passed over on the way to the overview', () => {
  expect(steps.indexOf('objects')).toBe(steps.indexOf('contract') + 1);
  expect(steps.indexOf('overview')).toBe(steps.indexOf('objects') + 1);
  expect(['productSlug', 'kvAbNumber', 'purchaseDate', 'riskAddress.city', 'note'].map(stepOf)).toEqual(
    Array.from({ length: 5 }, () => 'contract'),
  );
  expect(['kitchen.model', 'worktop.material', 'devices', 'devices.r2.model'].map(stepOf)).toEqual(
    Array.from({ length: 4 }, () => 'objects'),
  );
  const problems = problemsWith(kept.values, {
    now: new Date('2026-11-28T10:00Z'),
    capturedAt: null,
    country: 'DE',
  });
  // The first device has a brand and no type.
  expect(problemsAt('objects', problems)).toEqual({ 'devices.r1.deviceType': 'required' });
  const byStep = (['customer', 'contract', 'objects'] as const).map((step) => problemsAt(step, problems));
  expect(Object.assign({}, ...byStep)).toEqual(problemsAt('overview', problems));
});
