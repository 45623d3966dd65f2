import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notesWanted } from './notify.ts';

const Notes = lazy(() => import('./Notes.tsx').then((m) => ({ default: m.Notes })));

/** Where notes appear, from the first one on. */
export function NotesPlace() {
  const wanted = useSyncExternalStore(notesWanted.watch, notesWanted.get);
  return <Suspense>{wanted && <Notes />}</Suspense>;
}
