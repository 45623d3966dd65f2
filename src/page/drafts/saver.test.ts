import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSaver, type SaveState } from './saver.ts';

/** A save target that can be slow or full. */
function makePlace() {
  const place = { written: [] as string[], full: false, slowMs: 0 };
  const states: SaveState['kind'][] = [];
  const saver = makeSaver<string>({
    delayMs: 250,
    onState: (state) => states.push(state.kind),
    save: async (value) => {
      if (place.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, place.slowMs));
      if (place.full) throw new Error('full');
      place.written.push(value);
    },
  });
  return { place, states, saver };
}

describe('saving what is typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happens within 250 ms, while somebody goes on typing too', async () => {
    const { place, saver } = makePlace();
    for (const text of ['T', 'Tü', 'Tür', 'Türf']) {
      saver.put(text);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(place.written).toEqual(['Tür']);
    await vi.advanceTimersByTimeAsync(250);
    expect(place.written).toEqual(['Tür', 'Türf']);
  });

  it('is said once the typing pauses, not after each word', async () => {
    const { states, saver } = makePlace();
    for (const text of ['T', 'Tü', 'Tür', 'Türf', 'Türfr']) {
      saver.put(text);
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(states).not.toContain('saved');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states.filter((state) => state === 'saved')).toEqual(['saved']);
    expect(states.at(-1)).toBe('saved');
  });

  it('happens at once when the page is left, and only once', async () => {
    const { place, saver } = makePlace();
    saver.put('Türfront');
    await saver.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(place.written).toEqual(['Türfront']);
  });

  it('writes one after the other, and never an older text over a newer one', async () => {
    const { place, states, saver } = makePlace();
    place.slowMs = 400;
    saver.put('alt');
    await vi.advanceTimersByTimeAsync(300);
    saver.put('neu');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(place.written).toEqual(['alt', 'neu']);
    expect(states.at(-1)).toBe('saved');
  });

  it('says when there is no room, and keeps the text for the next try', async () => {
    const { place, states, saver } = makePlace();
    place.full = true;
    saver.put('Türfront');
    await expect(saver.flush()).rejects.toThrow('full');
    expect(states.at(-1)).toBe('failed');
    place.full = false;
    await saver.flush();
    expect(place.written).toEqual(['Türfront']);
    expect(states.at(-1)).toBe('saved');
  });
});
