import { beforeEach, expect, test, vi } from 'vitest';
import { brokenOven, emptyDevice, saskia, signIn, tarik } from '../../../tests/support/device/device.ts';
import { signOut } from '../leaving/sign-out.ts';
import { noteActionNeeded, showBadge } from './badge.ts';
import { enqueue } from './outbox-deeds.ts';

/** What the icon shows; undefined before anything was shown. */
let icon: number | undefined;

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
  vi.spyOn(navigator, 'setAppBadge').mockImplementation(async (count) => void (icon = count));
  vi.spyOn(navigator, 'clearAppBadge').mockImplementation(async () => void (icon = 0));
});

test('the icon counts what waits and what needs its user, as last heard, and nothing of others', async () => {
  await showBadge();
  expect(icon).toBe(0);
  await enqueue(await brokenOven());
  await noteActionNeeded(3);
  expect(icon).toBe(4);
  await noteActionNeeded(0);
  expect(icon).toBe(1);
  await noteActionNeeded(2);
  await signOut({ unsent: 'keep' });
  expect(icon).toBe(0);
  await signIn(tarik);
  await showBadge();
  expect(icon).toBe(0);
  await signIn(saskia);
  await showBadge();
  expect(icon).toBe(3);
});
