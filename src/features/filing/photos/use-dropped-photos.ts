import { useEffect, useRef, useState } from 'react';
import { photoSlots, type PhotoSlot } from '#domain/files/photo-limits.ts';

/** The slot around an element: the card that carries its name as `data-slot`. */
function slotOf(target: EventTarget | null): PhotoSlot | null {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-slot]')?.dataset['slot'] : null;
  return photoSlots.find((slot) => slot === name) ?? null;
}

/**
 * Takes files that are dropped anywhere on the page, with the slot under the mouse if any, or pasted, for the next free
 * slot: a pasted file replaces nothing.
 * A file dropped beside the slots would otherwise replace the page. Returns the slot that files are held over.
 */
export function useDroppedPhotos(take: (files: File[], slot: PhotoSlot | null) => void): PhotoSlot | null {
  const [over, setOver] = useState<PhotoSlot | null>(null);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const listening = new AbortController();
    const listen = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, listening);
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(slotOf(event.target));
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(null);
    });
    listen('drop', (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      setOver(null);
      latest.current(files, slotOf(event.target));
    });
    listen('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files, null);
    });
    return () => listening.abort();
  }, []);
  return over;
}
