import { Suspense, useSyncExternalStore } from 'react';
import { notesWanted } from './notify.ts';
import { lazyExtra } from '../lazy-extra.ts';

const Notes = lazyExtra(() => import('./Notes.tsx').then((m) => m.Notes));

/** The place for notes. It loads and renders nothing until the first note. */
export function NotesPlace() {
  const wanted = useSyncExternalStore(notesWanted.watch, notesWanted.get);
  return <Suspense>{wanted && <Notes />}</Suspense>;
}
