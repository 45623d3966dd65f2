import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notesWanted } from './notify.ts';

const Notes = lazy(() => import('./Notes.tsx').then((m) => ({ default: m.Notes })));

/** The place for notes. It loads and renders nothing until the first note. */
export function NotesPlace() {
  const wanted = useSyncExternalStore(notesWanted.watch, notesWanted.get);
  return <Suspense>{wanted && <Notes />}</Suspense>;
}
