import type * as v from 'valibot';
import { nameOf, wordsFound, wordsOf } from '../data/searched-words.ts';
import { session } from '../session/session.ts';
import { makeStore, type Store } from '../store.ts';
import { readView } from './list-view.ts';

/**
 * The last view of a list in this tab, so that the way back from a record leads to the same page, and on to the next
 * record. Null until the list has been opened. It survives a reload, but not the end of the session: the next user must
 * not see what was searched for, so searched words are stored as their name. `key` is its key in the session storage.
 */
export function keptView<View extends { search?: string | undefined; show?: string | undefined }>(
  key: string,
  schema: v.GenericSchema<unknown, View>,
): Store<View | null> {
  const read = (): View | null => {
    const kept = session.get() && readView(sessionStorage.getItem(key), schema);
    return kept?.search ? { ...kept, search: wordsOf(kept.search) } : kept;
  };
  const view = makeStore<View | null>(read());
  view.watch(() => {
    const now = view.get();
    const stored = now?.search ? { ...now, search: nameOf(now.search) } : now;
    sessionStorage.setItem(key, JSON.stringify(stored));
  });
  wordsFound.watch(() => view.set(read()));
  session.watch(() => {
    if (session.get() === null || view.get() === null) view.set(read());
  });
  return view;
}
