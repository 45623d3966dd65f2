import { useRef, useState } from 'react';
import type { PictureAdvice } from '#domain/files/picture-quality.ts';
import type { LiveCamera } from '#page/camera/camera.ts';
import { shoot, turned } from '#page/camera/shutter.ts';
import { withSlot, type Desk } from '#page/drafts/desk.ts';
import type { PhotoDesk } from '#page/drafts/photo-desk.ts';
import { nextFree } from './camera-slots.ts';

export type Shooting<Slot extends string> = ReturnType<typeof useShooting<Slot>>;

/** The slot that the next photo is for, those taken, and what is done with them. */
export function useShooting<Slot extends string>(given: {
  slots: readonly Slot[];
  first: Slot;
  desk: Desk<Slot>;
  photos: PhotoDesk<Slot>;
  /** Puts files into this slot and free ones. */
  onFiles: (slot: Slot, files: readonly File[]) => void;
}) {
  const { slots, first, photos, desk } = given;
  const [aimed, setAim] = useState<Slot | null>(first);
  const [last, setLast] = useState<Slot | null>(null);
  const [looked, setLooked] = useState<Slot | null>(null);
  const [faults, setFaults] = useState<Partial<Record<Slot, PictureAdvice>>>({});
  const [isShooting, setIsShooting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // A second press comes before the state has been drawn.
  const isBusy = useRef(false);
  const aim = aimed ?? slots.find((slot) => !desk.photos[slot]) ?? null;

  function goOnAfter(slot: Slot, fault: PictureAdvice | null): void {
    setFaults((before) => withSlot(before, slot, fault));
    setLast(slot);
    setLooked(null);
    setAim(nextFree(slots, slot, (one) => Boolean(photos.get().photos[one])));
  }

  async function press(live: LiveCamera, video: HTMLVideoElement): Promise<void> {
    if (aim === null || isBusy.current) return;
    isBusy.current = true;
    setIsShooting(true);
    try {
      const { file, advice } = await shoot(live, video);
      void photos.take(aim, file);
      goOnAfter(aim, advice);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    } finally {
      isBusy.current = false;
      setIsShooting(false);
    }
  }

  function addFiles(files: readonly File[]): void {
    if (files.length === 0 || aim === null) return;
    given.onFiles(aim, files);
    goOnAfter(aim, null);
  }

  async function turn(slot: Slot): Promise<void> {
    const photo = await photos.photo(slot).catch(() => null);
    const file = photo && (await turned(photo));
    if (file) await photos.take(slot, file);
  }

  async function move(from: Slot, to: Slot): Promise<void> {
    await photos.swap(from, to);
    setFaults((before) => withSlot(withSlot(before, from, before[to] ?? null), to, before[from] ?? null));
    setLooked((now) => (now === from ? to : now));
  }

  function remove(slot: Slot): void {
    void photos.remove(slot);
    setFaults((before) => withSlot(before, slot, null));
    aimAt(slot);
  }

  function aimAt(slot: Slot): void {
    setLooked(null);
    setAim(slot);
  }

  return {
    /** Null once every slot has a photo. */
    aim,
    /** The slot that got the last photo. */
    last,
    looked: looked !== null && desk.photos[looked] ? looked : null,
    faults,
    isShooting,
    /** True if the last press gave no photo. */
    hasFailed,
    press,
    addFiles,
    turn,
    move,
    remove,
    aimAt,
    look: setLooked,
  };
}
