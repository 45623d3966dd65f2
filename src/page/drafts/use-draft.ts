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
 * Saves a draft's answers shortly after they are typed, and at once when the page is hidden or left. `opened` and
 * `reopen` have to be stable. Key the component by id and revision, so that it remounts when another tab's answers are
 * shown.
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

/** A draft's answers as one value and a function to change them, for wizards whose steps have few fields. */
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

/** Saves unsaved answers when the page is hidden or left, and on unmount. `flush` has to be stable. */
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

/** Hands a draft over to the outbox, unless `mayGo` resolves with false. */
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
