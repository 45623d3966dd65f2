import { expect, test, vi } from 'vitest';
import { pause } from './pause.ts';

/** Runs a pause and reports whether it has settled. */
function paused(milliseconds: number, signal: AbortSignal): { over: boolean } {
  const state = { over: false };
  void pause(milliseconds, signal).then(() => (state.over = true));
  return state;
}

test('a pause ends in time, and no sooner', async () => {
  vi.useFakeTimers();
  const state = paused(1000, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(state.over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.over).toBe(true);
});

test('a pause ends when it is aborted, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  const controller = new AbortController();
  const state = paused(1000, controller.signal);
  controller.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect([state.over, vi.getTimerCount()]).toEqual([true, 0]);
});

test('a pause that was aborted before it began, or is none, ends at once', async () => {
  vi.useFakeTimers();
  const states = [paused(1000, AbortSignal.abort()), paused(0, new AbortController().signal)];
  await vi.advanceTimersByTimeAsync(0);
  expect([states.map((one) => one.over), vi.getTimerCount()]).toEqual([[true, true], 0]);
});
