import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurns, QueueFull } from './turns.ts';

/** Work that ends when it is told to. */
function held() {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    done.push(name);
  };
  const endNext = async () => {
    await vi.waitFor(() => expect(ends).not.toEqual([]));
    ends.shift()!();
  };
  return { done, work, endNext };
}

describe('a queue', () => {
  it('lets those go ahead who may, and refuses more than it holds of either', async () => {
    const inTurn = inTurns(1, { mostWaiting: 2 });
    const { done, work, endNext } = held();
    const all = [
      inTurn(work('first')),
      inTurn(work('stranger 1')),
      inTurn(work('stranger 2')),
      inTurn(work('known 1'), { ahead: true }),
      inTurn(work('known 2'), { ahead: true }),
    ];
    await expect(inTurn(work('stranger 3'))).rejects.toBeInstanceOf(QueueFull);
    await expect(inTurn(work('known 3'), { ahead: true })).rejects.toBeInstanceOf(QueueFull);
    for (const _ of all) await endNext();
    await Promise.all(all);
    expect(done).toEqual(['first', 'known 1', 'known 2', 'stranger 1', 'stranger 2']);
  });

  describe('with rests', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('answers at once what is done, and lets the next wait for as long as it was told', async () => {
      const inTurn = inTurns(1, { restAfter: () => 40 });
      const begun: string[] = [];
      const work = (name: string) => () => Promise.resolve(begun.push(name));
      await inTurn(work('first'));
      const second = inTurn(work('second'));
      await vi.advanceTimersByTimeAsync(39);
      expect(begun).toEqual(['first']);
      await vi.advanceTimersByTimeAsync(1);
      await second;
      expect(begun).toEqual(['first', 'second']);
    });
  });
});
