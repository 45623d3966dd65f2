import { newId } from '#offline/device/ids.ts';
import { enqueue } from '#offline/outbox/outbox-deeds.ts';

/** Runs in a page in which nothing of the app runs, so that nothing sends what it keeps. */
const noteKeeper = async (code: string, count: number) => {
  for (let number = 1; number <= count; number += 1) {
    const body = {
      id: newId(),
      text: `Im Keller notiert, Nummer ${number}`,
      writtenAt: new Date().toISOString(),
    };
    await enqueue({ call: 'addContractNote', params: { code }, body, label: `Notiz ${number}` });
  }
};
export type NoteKeeper = typeof noteKeeper;

Object.assign(globalThis, { noteKeeper });
