import type * as v from 'valibot';
import { session } from '../session/session.ts';
import { makeStore, type Store } from '../store.ts';
import { readView } from './list-view.ts';

/**
 * The last view of a list in this tab, so that the way back from a record leads to the same page, and on to the next
 * record. Null until the list has been opened. It survives a reload, but not the end of the session: the next user must
 * not see what was searched for. `key` is its key in the session storage.
 */
export function keptView<View>(key: string, schema: v.GenericSchema<unknown, View>): Store<View | null> {
  const read = () => (session.get() ? readView(sessionStorage.getItem(key), schema) : null);
  const view = makeStore<View | null>(read());
  view.watch(() => sessionStorage.setItem(key, JSON.stringify(view.get())));
  session.watch(() => {
    if (session.get() === null || view.get() === null) view.set(read());
  });
  return view;
}
