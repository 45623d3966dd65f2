import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldCode } from '#domain/messages/fields.ts';
import type { DraftPhoto } from '#offline/drafts/draft-photos.ts';
import { StorageError } from '#offline/device/storage-error.ts';
import { judgePhoto } from '#offline/photos/judge-photo.ts';
import { shrinkPhoto } from '#offline/photos/photos.ts';
import type { ShrunkPhoto } from '#offline/photos/photo-message.ts';
import {
  slotErrorOf,
  tinySize,
  withSlot,
  type Desk,
  type LeftOver,
  type SlotError,
  type SlotPhoto,
} from './desk.ts';
import type { PhotosInHand } from './draft-hand.ts';

export interface PhotoDesk<Slot extends string> {
  get: () => Desk<Slot>;
  watch: (listener: () => void) => () => void;
  /** Shows the stored photos and resumes interrupted shrinking. */
  open: () => Promise<void>;
  /** Puts a file into a slot. A file that is no photo leaves the slot as it is, with the error beside it. */
  take: (slot: Slot, file: File) => Promise<void>;
  /** Puts each file into the first free one of these slots. Resolves with the files that got none. */
  add: (files: readonly File[], into: readonly Slot[]) => Promise<LeftOver[]>;
  remove: (slot: Slot) => Promise<void>;
  /** The photo in a slot as it is stored, or null. */
  photo: (slot: Slot) => Promise<Blob | null>;
  /** Exchanges the photos of two slots, once both are ready. */
  swap: (one: Slot, other: Slot) => Promise<void>;
  /** Resolves once no photo is being stored or shrunk. */
  settled: () => Promise<void>;
  close: () => void;
}

/** Works on one taken photo in one tab at a time. */
function onTaking(taking: string, work: () => Promise<void>): Promise<void> {
  return navigator.locks.request(`photo-${taking}`, work);
}

/**
 * Manages the photos of an open draft: judges each file, stores the original, shrinks it, and replaces it with the
 * shrunk photo. A failure is shown at its slot, and the slot's previous photo stays.
 */
export function makePhotoDesk<Slot extends string>(
  kept: PhotosInHand,
  slots: readonly Slot[],
): PhotoDesk<Slot> {
  let desk: Desk<Slot> = { photos: {}, errors: {} };
  const listeners = new Set<() => void>();
  const running = new Map<Slot, Promise<void>>();
  const turns = new Map<Slot, number>();
  let lastJudged: Promise<unknown> = Promise.resolve();
  let closed = false;

  function show(change: Partial<Desk<Slot>>): void {
    if (closed) return;
    const before = desk;
    desk = { ...desk, ...change };
    const still = new Set(slots.map((slot) => desk.photos[slot]?.preview));
    for (const slot of slots) {
      const preview = before.photos[slot]?.preview;
      if (preview && !still.has(preview)) URL.revokeObjectURL(preview);
    }
    for (const listener of listeners) listener();
  }

  function showPhoto(slot: Slot, photo: SlotPhoto | null): void {
    show({ photos: withSlot(desk.photos, slot, photo) });
  }

  function showError(slot: Slot, error: SlotError | null): void {
    show({ errors: withSlot(desk.errors, slot, error) });
  }

  /** Shows an original that is being stored or shrunk. */
  function showWork(slot: Slot, phase: 'keeping' | 'shrinking', original: Blob): void {
    showPhoto(slot, {
      phase,
      preview: URL.createObjectURL(original),
      size: original.size,
      sha256: '',
      passedOn: false,
      tiny: null,
    });
  }

  function showReady(
    slot: Slot,
    photo: Pick<ShrunkPhoto, 'bytes' | 'type' | 'sha256' | 'width' | 'height'>,
  ): void {
    showPhoto(slot, {
      phase: 'ready',
      preview: URL.createObjectURL(new Blob([photo.bytes], { type: photo.type })),
      size: photo.bytes.byteLength,
      sha256: photo.sha256,
      passedOn: photo.width === 0 && photo.type !== 'image/jpeg',
      tiny: tinySize(photo),
    });
  }

  /** True while the slot's photo has not been taken again or removed. */
  function isCurrent(slot: Slot, turn: number): boolean {
    return turns.get(slot) === turn;
  }

  function begin(slot: Slot, work: (turn: number) => Promise<void>): Promise<void> {
    const turn = (turns.get(slot) ?? 0) + 1;
    turns.set(slot, turn);
    const before = running.get(slot) ?? Promise.resolve();
    const done = before.catch(() => undefined).then(() => (isCurrent(slot, turn) ? work(turn) : undefined));
    running.set(slot, done);
    return done;
  }

  /** Judges files one after the other, so that they take their slots in the order in which they came. */
  function judge(file: File): Promise<FieldCode | null> {
    const verdict = lastJudged.then(() => judgePhoto(file));
    lastJudged = verdict;
    return verdict;
  }

  async function shrinkAndKeep(slot: Slot, original: Blob, turn: number, of?: string): Promise<void> {
    const shrunk = await shrinkPhoto(original);
    if (!isCurrent(slot, turn)) return;
    await kept.save(slot, { shrunk, ...(of !== undefined && { of }) });
    if (isCurrent(slot, turn)) showReady(slot, shrunk);
  }

  /**
   * Shrinks an original found on the device, unless the tab that took it does so: writing it here as well would make
   * that tab show this one's version, and lose what is being put into it meanwhile.
   */
  async function finish(slot: Slot, original: Blob, turn: number, taking: string): Promise<void> {
    await onTaking(taking, async () => {
      if (closed) return;
      const now = await kept.get(slot);
      if (now?.taking !== taking) return;
      if (now.state === 'shrunk') showReady(slot, now);
      else await shrinkAndKeep(slot, original, turn, taking);
    });
  }

  /** Restores the slot's previous photo on the device and on the screen. */
  async function putBack(slot: Slot, before: DraftPhoto | null, turn: number): Promise<void> {
    if (before?.state === 'shrunk') {
      await kept.save(slot, { shrunk: before }).catch(() => undefined);
      showReady(slot, before);
    } else if (before) {
      const original = new Blob([before.bytes], { type: before.type });
      showWork(slot, 'keeping', original);
      await keepAndShrink(slot, original, turn).catch(() => putBack(slot, null, turn));
    } else {
      await kept.remove(slot).catch(() => undefined);
      showPhoto(slot, null);
    }
  }

  async function keepAndShrink(slot: Slot, original: Blob, turn: number): Promise<void> {
    const of = await kept.save(slot, { original }).catch((error: unknown) => {
      // There is no room for the original, but the shrunk photo may still fit.
      if (error instanceof StorageError && error.code === 'quota') return undefined;
      throw error;
    });
    const shown = desk.photos[slot];
    if (shown && isCurrent(slot, turn)) showPhoto(slot, { ...shown, phase: 'shrinking' });
    const shrink = () => shrinkAndKeep(slot, original, turn, of);
    await (of === undefined ? shrink() : onTaking(of, shrink));
  }

  /** Puts a judged file into a slot. What it replaces comes back if it cannot be decoded or stored. */
  function accept(slot: Slot, file: File): Promise<void> {
    showWork(slot, 'keeping', file);
    showError(slot, null);
    return begin(slot, async (turn) => {
      const before = await kept.get(slot).catch(() => null);
      try {
        await keepAndShrink(slot, file, turn);
      } catch (error) {
        if (!isCurrent(slot, turn)) return;
        showError(slot, slotErrorOf(error));
        await putBack(slot, before, turn);
      }
    });
  }

  function resume(slot: Slot, photo: DraftPhoto): void {
    if (photo.state === 'shrunk') return showReady(slot, photo);
    const original = new Blob([photo.bytes], { type: photo.type });
    showWork(slot, 'shrinking', original);
    void begin(slot, (turn) =>
      finish(slot, original, turn, photo.taking).catch(async (error: unknown) => {
        showError(slot, slotErrorOf(error));
        await putBack(slot, null, turn);
      }),
    );
  }

  async function settled(): Promise<void> {
    const before = [lastJudged, ...running.values()];
    await Promise.all(before);
    const now = [lastJudged, ...running.values()];
    if (now.some((one, index) => one !== before[index])) await settled();
  }

  return {
    get: () => desk,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open() {
      const photos = await kept.list();
      if (closed) return;
      for (const slot of slots) {
        const photo = photos.find((one) => one.slot === slot);
        if (photo) resume(slot, photo);
        else if (desk.photos[slot]) showPhoto(slot, null);
      }
    },
    async take(slot, file) {
      const code = await judge(file);
      if (code === null) await accept(slot, file);
      else showError(slot, { kind: 'field', code });
    },
    async add(files, into) {
      const left: LeftOver[] = [];
      for (const file of files) {
        const code = await judge(file);
        const slot = into.find((one) => !desk.photos[one]);
        if (code === null && slot) void accept(slot, file);
        else left.push({ name: file.name, why: code ?? 'no_room' });
      }
      return left;
    },
    remove(slot) {
      const shown = desk.photos[slot] ?? null;
      const removal = begin(slot, async () => {
        await kept.remove(slot).catch((error: unknown) => {
          showPhoto(slot, shown);
          showError(slot, { kind: 'device', error });
        });
      });
      showPhoto(slot, null);
      showError(slot, null);
      return removal;
    },
    async photo(slot) {
      const photo = await kept.get(slot);
      return photo && new Blob([photo.bytes], { type: photo.type });
    },
    async swap(one, other) {
      // What is still made smaller would be dropped by a new turn of its slot.
      await Promise.all([running.get(one), running.get(other)]);
      await begin(one, () =>
        begin(other, async () => {
          try {
            await kept.swap([one, other]);
          } catch (error) {
            return showError(one, { kind: 'device', error });
          }
          const { photos } = desk;
          const [from, to] = [photos[one] ?? null, photos[other] ?? null];
          show({ photos: withSlot(withSlot(photos, one, to), other, from) });
        }),
      );
    },
    settled,
    close() {
      closed = true;
      for (const photo of Object.values<SlotPhoto>(desk.photos as Record<Slot, SlotPhoto>))
        URL.revokeObjectURL(photo.preview);
      listeners.clear();
    },
  };
}

const emptyDesk = { photos: {}, errors: {} };

/** The photos of an open draft. `trouble` is the error that prevented loading them. */
export function usePhotoDesk<Slot extends string>(
  kept: PhotosInHand,
  slots: readonly Slot[],
): { desk: Desk<Slot>; photos: PhotoDesk<Slot> | null; trouble: unknown } {
  const [photos, setPhotos] = useState<PhotoDesk<Slot> | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  useEffect(() => {
    const made = makePhotoDesk(kept, slots);
    let closed = false;
    void made.open().then(
      () => closed || setPhotos(made),
      (error: unknown) => closed || setTrouble(error),
    );
    return () => {
      closed = true;
      setPhotos(null);
      made.close();
    };
  }, [kept, slots]);
  const watch = useCallback((listener: () => void) => photos?.watch(listener) ?? (() => undefined), [photos]);
  const desk = useSyncExternalStore<Desk<Slot>>(watch, () => photos?.get() ?? emptyDesk);
  return { desk, photos, trouble };
}
