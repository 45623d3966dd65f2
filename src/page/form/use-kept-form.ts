import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { makeStore } from '../store.ts';
import type { Values } from './form-store.ts';
import type { Keep, Keeper, Kept } from './keep.ts';
import { useForm, type InitialOf, type JudgedForm, type Judgement } from './use-form.ts';

/** Forms that were left, by name, until their texts are stored. The next form of that name waits for it. */
const closing = new Map<string, Promise<void>>();

/**
 * Like `useForm`, but what is typed is kept, sealed for its user on this device: through reload, Back, a closed dialog
 * and the end of the session, until the form is sent or discarded. The form finds it again when it opens:
 * `useKeptForm({ schema: Comment, initial: { text: '' }, keep: { at: 'claim/<id>/comment' } })`.
 */
export function useKeptForm<Schema extends v.GenericSchema<unknown, unknown>>(form: {
  schema: Schema;
  initial: InitialOf<Schema>;
  keep: Keep;
}): JudgedForm<v.InferOutput<Schema>>;
export function useKeptForm<Given>(form: {
  judge: (values: Values) => Judgement<Given>;
  initial: Values;
  keep: Keep;
}): JudgedForm<Given>;
export function useKeptForm({
  keep,
  ...given
}: {
  judge?: (values: Values) => Judgement<unknown>;
  initial: Values;
  keep: Keep;
}): JudgedForm<unknown> {
  const plain = useForm(given as { judge: (values: Values) => Judgement<unknown>; initial: Values });
  const [kept] = useState<Kept>(() => ({
    found: makeStore<string | null>(null),
    keeper: makeStore<Promise<Keeper> | null>(null),
  }));
  const [form] = useState(() => ({ ...plain, kept }));
  const [initial] = useState(given.initial);
  const latest = useRef(keep);
  latest.current = keep;
  const { at } = keep;
  useEffect(() => {
    // Loaded with the first form that is kept: most screens need none of it.
    const modules = Promise.all([
      import('./keep.ts'),
      import('../device/storage-trouble.ts'),
      closing.get(at),
    ]);
    const loading = modules.then(([{ keepForm }, { tellStorageTrouble: onTrouble }]) =>
      keepForm({ form, initial, at, found: kept.found, keep: () => latest.current, onTrouble }),
    );
    kept.keeper.set(loading);
    return () => {
      closing.set(
        at,
        loading.then((keeper) => keeper.stop()).catch(() => undefined),
      );
    };
  }, [form, initial, kept, at]);
  return form;
}
