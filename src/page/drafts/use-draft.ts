import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CallName } from '#offline/device/rows/writes.ts';
import { holdUpdate } from '../device/hold-update.ts';
import { whenIdle } from '../idle.ts';
import type { DraftData, DraftDefinition, UserDraft } from './define-draft.ts';
import { takeDraft, type DraftInHand } from './draft-hand.ts';
import { draftLists } from './draft-list.ts';
import type { OpenDraft } from './open-draft.ts';
import { saveOnLeave } from './saver.ts';

/** What stores a draft for sending. It is needed at the end, and comes when the page is idle. */
const loadHandOver = () => import('./hand-over.ts');

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
  useEffect(() => saveOnLeave(hand.flush), [hand]);
  useEffect(() => {
    let letGo: (() => void) | undefined;
    const stop = hand.saving.watch(() => {
      letGo?.();
      const { kind } = hand.saving.get();
      letGo = kind === 'unsaved' || kind === 'failed' ? holdUpdate() : undefined;
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

/** Hands a draft over to the outbox, unless `mayGo` resolves with false. */
export function useHandOver<Data extends DraftData, Name extends CallName>(
  definition: UserDraft<Data, Name>,
  hand: DraftInHand<Data>,
  how: {
    mayGo?: () => Promise<boolean>;
    /** The photos shown, as slots with their hashes, once `mayGo` has resolved. None without it. */
    photosShown?: () => ReadonlyMap<string, string>;
    onKept: () => void;
  },
) {
  const queryClient = useQueryClient();
  useEffect(() => whenIdle(() => void loadHandOver().catch(() => undefined)), []);
  return useMutation({
    mutationFn: async () => {
      if (how.mayGo && !(await how.mayGo())) return null;
      const { handOverDraft } = await loadHandOver();
      return handOverDraft(definition, hand, how.photosShown?.());
    },
    onSuccess: async (result) => {
      if (result !== 'kept') return;
      await queryClient.invalidateQueries({ queryKey: draftLists });
      how.onKept();
    },
    meta: { saysErrors: true },
  });
}
