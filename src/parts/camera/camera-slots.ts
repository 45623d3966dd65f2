import type { Desk } from '#page/drafts/desk.ts';

/** The shape that helps to aim: the whole object, one spot of it, or its rating plate. */
export type OutlineShape = 'whole' | 'spot' | 'plate';

/** A slot as the camera shows it. */
export interface CameraSlot<Slot extends string> {
  slot: Slot;
  name: string;
  hint: string | null;
  outline: OutlineShape | null;
}

/** The next slot without a photo after this one, from the first again after the last; null if all have one. */
export function nextFree<Slot extends string>(
  slots: readonly Slot[],
  after: Slot,
  isTaken: (slot: Slot) => boolean,
): Slot | null {
  const at = slots.indexOf(after) + 1;
  return [...slots.slice(at), ...slots.slice(0, at)].find((slot) => slot !== after && !isTaken(slot)) ?? null;
}

/** True once the photo's original is stored on the device. */
export function isKept<Slot extends string>(desk: Desk<Slot>, slot: Slot): boolean {
  const phase = desk.photos[slot]?.phase;
  return phase === 'shrinking' || phase === 'ready';
}
