import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CallName } from '#offline/outbox/writes.ts';
import { holdUpdate } from '../device/update.ts';
import type { DraftData, DraftDefinition, UserDraft } from './define-draft.ts';
import { takeDraft, type DraftInHand } from './draft-hand.ts';
import { draftLists } from './draft-list.ts';
import { handOverDraft } from './hand-over.ts';
import type { OpenDraft } from './open-draft.ts';

/**
 * A draft that is worked on: every answer is saved as it is typed, and at once when the page is left. `opened` and
 * `reopen` have to stay the same; a key by id and revision makes a component anew with what another tab has saved.
 */
export function useDraft<Data extends DraftData>(
  definition: DraftDefinition<Data>,
  opened: OpenDraft<Data>,
  reopen: () => Promise<() => void>,
): DraftInHand<Data> {
  const hand = useMemo(() => takeDraft(definition, opened, reopen), [definition, opened, reopen]);
  useEffect(() => hand.watch(), [hand]);
  useSaveOnLeave(hand.flush);
  useEffect(() => {
    let letGo: (() => void) | undefined;
    const stop = hand.saving.watch(() => {
      letGo?.();
      letGo = hand.saving.get().kind === 'saved' ? undefined : holdUpdate();
    });
    return () => {
      stop();
      letGo?.();
    };
  }, [hand]);
  return hand;
}

/** The answers of a draft as one value, for a wizard whose steps show few fields, and how to change them. */
export function useAnswers<Data extends DraftData>(
  hand: DraftInHand<Data>,
): [answers: Data, change: (make: (answers: Data) => Data) => void] {
  const [answers, setAnswers] = useState(hand.read);
  const change = useCallback(
    (make: (answers: Data) => Data) => {
      const before = hand.read();
      const next = make(before);
      if (next === before) return;
      hand.put(() => next);
      setAnswers(next);
    },
    [hand],
  );
  return [answers, change];
}

/** Writes what is not written yet when the page is hidden or left, and when the form goes. `flush` has to stay the same. */
function useSaveOnLeave(flush: () => Promise<void>): void {
  useEffect(() => {
    const leave = () => void flush().catch(() => undefined);
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);
}

/** Hands a draft over to the outbox, unless `mayGo` says no. */
export function useHandOver<Data extends DraftData, Name extends CallName>(
  definition: UserDraft<Data, Name>,
  hand: DraftInHand<Data>,
  how: { mayGo?: () => Promise<boolean>; onKept: () => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (how.mayGo && !(await how.mayGo())) return null;
      return handOverDraft(definition, hand);
    },
    onSuccess: async (result) => {
      if (result !== 'kept') return;
      await queryClient.invalidateQueries({ queryKey: draftLists });
      how.onKept();
    },
    meta: { saysErrors: true },
  });
}
