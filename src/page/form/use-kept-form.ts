import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { makeStore, type Store } from '../store.ts';
import type { Values } from './form-store.ts';
import type { Keeper } from './keep.ts';
import { useForm, type InitialOf, type JudgedForm, type Judgement } from './use-form.ts';

/** How a form's texts are kept on the device. */
export interface Keep {
  /** The form's name: the record and what is changed of it (`contract/<code>/edit/customer`). Not sealed. */
  at: string;
  /** What the form was opened with and needs for sending, such as its record; JSON. It is found again with the texts. */
  seen?: unknown;
  /** Called with the `seen` of the texts found. False leaves them unused, because another version of the app wrote them. */
  onFound?: (seen: unknown) => boolean;
  /** Called when the texts found are discarded and the form begins anew. */
  onDiscard?: () => void;
}

/** Forms that were left, by name, until their texts are stored. The next form of that name waits for it. */
const closing = new Map<string, Promise<void>>();

/** The kept texts of a form. */
export interface Kept {
  /** When the texts found were typed (ISO), while the form still holds them. */
  found: Store<string | null>;
  /** Null until the form is mounted. */
  keeper: Store<Promise<Keeper> | null>;
}

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
