import type * as v from 'valibot';
import { session } from '../session/session.ts';
import { makeStore, type Store } from '../store.ts';
import { readView } from './list-view.ts';

/**
 * How a list was last looked at in this tab, so that the way back from a record leads to the same page of it, and on to
 * the next record. Null until the list has been looked at; a reload keeps it, the end of the session does not: what
 * somebody searched for is not for whoever signs in next. `key` is its place in the session storage.
 */
export function keptView<View>(key: string, schema: v.GenericSchema<unknown, View>): Store<View | null> {
  const view = makeStore<View | null>(readView(sessionStorage.getItem(key), schema));
  view.watch(() => sessionStorage.setItem(key, JSON.stringify(view.get())));
  session.watch(() => {
    if (session.get() === null) view.set(null);
  });
  return view;
}
