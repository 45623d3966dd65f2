import { queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { currentUserId } from '#offline/session/owner.ts';
import { forgetOwnRow, keepOwnRow, ownRow } from '#offline/typed/own-row.ts';
import { tellStorageTrouble } from '#page/device/storage-trouble.ts';
import { makeSaver, saveOnLeave } from '#page/drafts/saver.ts';
import type { Form, Values } from '#page/form/form-store.ts';

const Kept = v.fallback(v.nullable(v.record(v.string(), v.string())), null);

/** What the signed-in user has made of their signature on this device, which is sealed; null if nothing. */
export const keptSignatureQuery = (userId: string) =>
  queryOptions({
    queryKey: ['device', 'signature', userId],
    queryFn: async (): Promise<Values | null> => v.parse(Kept, await ownRow('signature')),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });

/**
 * Keeps a signature as it is typed. One that says what is known anyway is not kept, and follows what becomes known.
 * Returns a function that keeps it now.
 */
export function useSignatureKeeper(form: Form, known: Values): () => Promise<void> {
  const keepNow = useRef(() => Promise.resolve());
  useEffect(() => {
    const saver = makeSaver<Values>({
      delayMs: 250,
      save: async (values) => {
        const isKnown = Object.entries(values).every(([field, text]) => text === (known[field] ?? ''));
        if (isKnown) await forgetOwnRow(await currentUserId(), 'signature');
        else await keepOwnRow('signature', values);
      },
      onState: (state) => state.kind === 'failed' && tellStorageTrouble(state.error),
    });
    keepNow.current = () => saver.flush().catch(() => undefined);
    const stopListening = form.onChange(() => saver.put(form.values()));
    const stopSaving = saveOnLeave(() => saver.flush());
    return () => {
      stopListening();
      stopSaving();
    };
  }, [form, known]);
  return () => keepNow.current();
}
