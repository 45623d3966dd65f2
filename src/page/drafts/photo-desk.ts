import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { photoLimits } from '#domain/claim/photo-limits.ts';
import type { FieldCode } from '#domain/messages/fields.ts';
import type { DraftPhoto } from '#offline/drafts/draft-photos.ts';
import { headBytes, imageKind } from '#domain/files/image-kind.ts';
import { StorageError } from '#offline/device/storage-error.ts';
import { PhotoError, shrinkPhoto } from '#offline/photos/photos.ts';
import type { ShrunkPhoto } from '#offline/photos/photo-message.ts';
import type { PhotosInHand } from './draft-hand.ts';

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
}

/** Why a slot's photo was not taken: a problem of the file, or of the device's storage. */
export type SlotError = { kind: 'field'; code: FieldCode } | { kind: 'device'; error: unknown };

export interface Desk<Slot extends string> {
  photos: Partial<Record<Slot, SlotPhoto>>;
  errors: Partial<Record<Slot, SlotError>>;
}

export interface PhotoDesk<Slot extends string> {
  get: () => Desk<Slot>;
  watch: (listener: () => void) => () => void;
  /** Loads the stored photos and resumes interrupted shrinking. */
  open: () => Promise<void>;
  take: (slot: Slot, file: File) => Promise<void>;
  remove: (slot: Slot) => Promise<void>;
  /** Resolves once no photo is being stored or shrunk. */
  settled: () => Promise<void>;
  close: () => void;
}

/** Slots with a photo, ready or not. */
export function filledSlots<Slot extends string>(desk: Desk<Slot>): ReadonlySet<Slot> {
  return new Set(Object.keys(desk.photos) as Slot[]);
}

function withSlot<Slot extends string, T>(
  all: Partial<Record<Slot, T>>,
  slot: Slot,
  value: T | null | undefined,
): Partial<Record<Slot, T>> {
  const changed = { ...all };
  if (value) changed[slot] = value;
  else delete changed[slot];
  return changed;
}

/** Works on one taken photo in one tab at a time. */
function onTaking(taking: string, work: () => Promise<void>): Promise<void> {
  return navigator.locks.request(`photo-${taking}`, work);
}

async function isNoImage(file: Blob): Promise<boolean> {
  return imageKind(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())) === null;
}

/**
 * Manages the photos of an open draft: stores each original first, shrinks it, and replaces it with the shrunk photo. A
 * failure is shown at its slot, and the slot's previous photo stays.
 */
function makePhotoDesk<Slot extends string>(kept: PhotosInHand, slots: readonly Slot[]): PhotoDesk<Slot> {
  let desk: Desk<Slot> = { photos: {}, errors: {} };
  const listeners = new Set<() => void>();
  const running = new Map<Slot, Promise<void>>();
  const turns = new Map<Slot, number>();
  let closed = false;

  function show(change: Desk<Slot>): void {
    for (const slot of slots) {
      const before = desk.photos[slot]?.preview;
      if (before && before !== change.photos[slot]?.preview) URL.revokeObjectURL(before);
    }
    desk = change;
    for (const listener of listeners) listener();
  }

  function put(slot: Slot, photo: SlotPhoto | null, error?: SlotError): void {
    if (closed) return;
    show({ photos: withSlot(desk.photos, slot, photo), errors: withSlot(desk.errors, slot, error) });
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

  function ready(slot: Slot, photo: Pick<ShrunkPhoto, 'bytes' | 'type' | 'sha256' | 'width'>): void {
    put(slot, {
      phase: 'ready',
      preview: URL.createObjectURL(new Blob([photo.bytes], { type: photo.type })),
      size: photo.bytes.byteLength,
      sha256: photo.sha256,
      passedOn: photo.width === 0 && photo.type !== 'image/jpeg',
    });
  }

  async function shrinkAndKeep(slot: Slot, original: Blob, turn: number, of?: string): Promise<void> {
    const shrunk = await shrinkPhoto(original);
    if (!isCurrent(slot, turn)) return;
    await kept.save(slot, { shrunk, ...(of !== undefined && { of }) });
    if (isCurrent(slot, turn)) ready(slot, shrunk);
  }

  /**
   * Shrinks an original found on the device, unless the tab that took it does so: writing it here as well would make
   * that tab show this one's version, and lose what is being put into it meanwhile.
   */
  async function finish(slot: Slot, original: Blob, turn: number, taking: string): Promise<void> {
    await onTaking(taking, async () => {
      if (closed) return;
      const now = (await kept.list()).find((photo) => photo.slot === slot && photo.taking === taking);
      if (now?.state === 'shrunk') ready(slot, now);
      else if (now) await shrinkAndKeep(slot, original, turn, taking);
    });
  }

  /** Restores the slot's previous photo on the device and on the screen. */
  async function putBack(slot: Slot, before: DraftPhoto | undefined, error: SlotError): Promise<void> {
    if (before) {
      await kept.save(slot, { shrunk: before }).catch(() => undefined);
      ready(slot, before);
    } else {
      await kept.remove(slot).catch(() => undefined);
    }
    put(slot, before ? desk.photos[slot]! : null, error);
  }

  async function takeNow(slot: Slot, file: File, turn: number): Promise<void> {
    const shown = desk.photos[slot] ?? null;
    const refused: FieldCode | null =
      file.size > photoLimits.maxOriginalBytes
        ? 'photo_too_large'
        : (await isNoImage(file))
          ? 'photo_no_image'
          : null;
    if (refused) return put(slot, shown, { kind: 'field', code: refused });
    const before = (await kept.list().catch(() => [])).find(
      (photo) => photo.slot === slot && photo.state === 'shrunk',
    );
    const preview = URL.createObjectURL(file);
    const picture = { preview, size: file.size, sha256: '', passedOn: false };
    put(slot, { phase: 'keeping', ...picture });
    try {
      const of = await kept.save(slot, { original: file }).catch((error: unknown) => {
        // There is no room for the original, but the shrunk photo may still fit.
        if (error instanceof StorageError && error.code === 'quota') return undefined;
        throw error;
      });
      if (isCurrent(slot, turn)) put(slot, { phase: 'shrinking', ...picture });
      const shrink = () => shrinkAndKeep(slot, file, turn, of);
      await (of === undefined ? shrink() : onTaking(of, shrink));
    } catch (error) {
      if (!isCurrent(slot, turn)) return;
      const said: SlotError =
        error instanceof PhotoError ? { kind: 'field', code: error.code } : { kind: 'device', error };
      await putBack(slot, before, said);
    }
  }

  async function resume(slot: Slot, photo: DraftPhoto): Promise<void> {
    if (photo.state === 'shrunk') return ready(slot, photo);
    const original = new Blob([photo.bytes], { type: photo.type });
    put(slot, {
      phase: 'shrinking',
      preview: URL.createObjectURL(original),
      size: original.size,
      sha256: '',
      passedOn: false,
    });
    void begin(slot, (turn) =>
      finish(slot, original, turn, photo.taking).catch(async (error: unknown) => {
        const said: SlotError =
          error instanceof PhotoError ? { kind: 'field', code: error.code } : { kind: 'device', error };
        await putBack(slot, undefined, said);
      }),
    );
  }

  return {
    get: () => desk,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open() {
      const photos = await kept.list();
      for (const slot of slots) {
        const photo = photos.find((one) => one.slot === slot);
        if (photo && !closed) await resume(slot, photo);
      }
    },
    take: (slot, file) => begin(slot, (turn) => takeNow(slot, file, turn)),
    remove(slot) {
      const shown = desk.photos[slot] ?? null;
      const removal = begin(slot, async () => {
        await kept.remove(slot).catch((error: unknown) => {
          put(slot, shown, { kind: 'device', error });
        });
      });
      put(slot, null);
      return removal;
    },
    async settled() {
      await Promise.all(running.values());
    },
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
