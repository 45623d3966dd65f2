import { beforeEach, expect, test } from 'vitest';
import { firstPushChoice } from '#domain/push/push.ts';
import { brokenOven, emptyDevice, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { enqueue } from '../outbox/outbox-deeds.ts';
import { keepPushHere } from './push-here.ts';
import { isToldOfUnsent } from './unsent.ts';

const choice = { ...firstPushChoice, quiet: { from: '20:00', until: '07:00' } };

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
  const oven = await brokenOven();
  await enqueue({ ...oven, body: { ...oven.body, capturedAt: '2026-11-20T14:05:00.000Z' } });
});

const at = (instant: string) => isToldOfUnsent(new Date(instant));

test('what waits since yesterday is told once a day, and not on the day it was captured or at night', async () => {
  await keepPushHere(saskia.userId, { choice });
  expect(await at('2026-11-20T17:00:00Z')).toBe(false);
  expect(await at('2026-11-21T05:00:00Z')).toBe(false);
  expect(await at('2026-11-21T08:00:00Z')).toBe(true);
  expect(await at('2026-11-21T12:00:00Z')).toBe(false);
  expect(await at('2026-11-22T12:00:00Z')).toBe(true);
});

test('nobody hears of it who has not switched it on, has not chosen it, or whose it is not', async () => {
  expect(await at('2026-11-21T08:00:00Z')).toBe(false);
  await keepPushHere(saskia.userId, { choice: { ...choice, events: ['claim_closed'] } });
  expect(await at('2026-11-21T08:00:00Z')).toBe(false);
  await signIn(tarik);
  await keepPushHere(tarik.userId, { choice });
  expect(await at('2026-11-21T08:00:00Z')).toBe(false);
});
