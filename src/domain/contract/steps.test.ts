import { expect, test } from 'vitest';
import { contractStatuses } from './life/status.ts';
import { contractSteps } from './steps.ts';

const days = {
  dataConfirmationDate: '2026-11-01',
  deliveryDate: '2026-12-01',
  activationDate: '2026-12-02',
};

test('a contract takes its four steps in their order, and none once it came to nothing', () => {
  const done = contractStatuses.map((status) => [
    status,
    contractSteps({ status, ...days }).filter((step) => step.done).length,
  ]);
  expect(Object.fromEntries(done)).toEqual({
    created: 0,
    pending: 0,
    confirmed: 1,
    pending_delivery: 1,
    pending_activation: 2,
    approved: 3,
    active: 4,
    declined: 0,
    withdrawn: 0,
    rescinded: 0,
  });
  expect(contractSteps({ status: 'withdrawn', ...days })).toEqual([]);
});

test('a step that is ahead has no day but the delivery’s', () => {
  const steps = contractSteps({ status: 'pending', ...days });
  expect(steps.map(({ day }) => day)).toEqual([null, '2026-12-01', null, null]);
});
