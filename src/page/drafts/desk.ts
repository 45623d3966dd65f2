import { photoLimits } from '#domain/files/photo-limits.ts';
import type { FieldCode } from '#domain/messages/fields.ts';
import { PhotoError } from '#offline/photos/photos.ts';

/**
 * A photo in its slot. `keeping`: the original is being stored. `shrinking`: the original is stored and being shrunk.
 * `ready`: it can be sent. `passedOn`: this browser could not decode it, so the server checks it.
 */
export interface SlotPhoto {
  phase: 'keeping' | 'shrinking' | 'ready';
  /** Object URL of the picture. The browser may be unable to show it. */
  preview: string;
  /** Bytes of the original, or of the shrunk photo once `ready`. */
  size: number;
  sha256: string;
  passedOn: boolean;
  /** Width and height in pixels of one that shows hardly anything; null for others, and until it is known. */
  tiny: string | null;
}

/** Why a slot's photo was not taken: a problem of the file, or of the device's storage. */
export type SlotError = { kind: 'field'; code: FieldCode } | { kind: 'device'; error: unknown };

/** What the step shows: the photo of each slot, and why one was not taken. */
export interface Desk<Slot extends string> {
  photos: Partial<Record<Slot, SlotPhoto>>;
  errors: Partial<Record<Slot, SlotError>>;
}

/** A file that got no slot, and why: it is no photo (a code), or every slot has one. */
export interface LeftOver {
  name: string;
  why: FieldCode | 'no_room';
}

/** `3 × 2` for a photo that shows hardly anything, else null. One that was not decoded here has no size. */
export function tinySize({ width, height }: { width: number; height: number }): string | null {
  return width > 0 && Math.max(width, height) < photoLimits.smallEdge
    ? `${width}\u00A0×\u00A0${height}`
    : null;
}

/** Slots with a photo, ready or not. */
export function filledSlots<Slot extends string>(desk: Desk<Slot>): ReadonlySet<Slot> {
  return new Set(Object.keys(desk.photos) as Slot[]);
}

/** How many photos are still being stored or shrunk. */
export function photosInWork(desk: Desk<string>): number {
  return Object.values(desk.photos).filter((photo) => photo?.phase !== 'ready').length;
}

/** The photos shown, as slots with the hashes of what is sent. A photo in work has none yet. */
export function photosShown(desk: Desk<string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(desk.photos).map(([slot, photo]) => [slot, photo!.sha256]));
}

/** True if a slot has got or lost its photo between the two, or a photo could not be used. */
export function photosChanged(before: Desk<string>, now: Desk<string>): boolean {
  const slots = [before, now].flatMap(({ photos, errors }) => [
    ...Object.keys(photos),
    ...Object.keys(errors),
  ]);
  return slots.some(
    (slot) => !before.photos[slot] !== !now.photos[slot] || before.errors[slot] !== now.errors[slot],
  );
}

/** The same slots with one of them set or, with null, emptied. */
export function withSlot<Slot extends string, T>(
  all: Partial<Record<Slot, T>>,
  slot: Slot,
  value: T | null,
): Partial<Record<Slot, T>> {
  const changed = { ...all };
  if (value) changed[slot] = value;
  else delete changed[slot];
  return changed;
}

/** Why a photo was not taken, from what was thrown. */
export function slotErrorOf(error: unknown): SlotError {
  return error instanceof PhotoError ? { kind: 'field', code: error.code } : { kind: 'device', error };
}
