import { expect, test, vi } from 'vitest';
import { keepAwake } from './awake.ts';

test('the screen stays on until it is let go, also after the page was hidden meanwhile', async () => {
  const held: WakeLockSentinel[] = [];
  const request = navigator.wakeLock.request.bind(navigator.wakeLock);
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async (type) => {
    const lock = await request(type);
    held.push(lock);
    return lock;
  });
  const letSleep = keepAwake();
  await vi.waitFor(() => expect(held.map(({ released }) => released)).toEqual([false]));
  await held[0]!.release();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(held.map(({ released }) => released)).toEqual([true, false]));
  letSleep();
  await vi.waitFor(() => expect(held.map(({ released }) => released)).toEqual([true, true]));
});
