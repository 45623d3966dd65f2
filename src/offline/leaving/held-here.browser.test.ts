import { beforeEach, expect, test } from 'vitest';
import {
  brokenOven,
  emptyDevice,
  putClaim,
  saskia,
  signIn,
  tarik,
} from '../../../tests/support/device/device.ts';
import { heldHere, heldOfOthers } from './held-here.ts';

beforeEach(async () => {
  await emptyDevice();
});

test('a device tells its user what they have on it, and of others only that there is something and how old it is', async () => {
  await signIn(tarik);
  await putClaim(await brokenOven());
  const { unsent, photos } = await heldHere(tarik.userId);
  expect(unsent.count).toBe(1);
  expect(photos.count).toBe(2);
  expect(photos.bytes).toBeGreaterThan(3_000);
  await signIn(saskia);
  expect(await heldHere(saskia.userId)).toMatchObject({
    unsent: { count: 0, oldest: null },
    photos: { count: 0 },
  });
  expect(await heldOfOthers(saskia.userId)).toEqual({ count: 1, oldest: unsent.oldest });
  expect(await heldOfOthers(tarik.userId)).toEqual({ count: 0, oldest: null });
});
