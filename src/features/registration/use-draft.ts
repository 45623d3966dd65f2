import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSaveOnLeave } from '#page/drafts/save-on-leave.ts';
import { makeSaver, type SaveState } from '#page/drafts/saver.ts';
import { makeStore, type Store } from '#page/store.ts';
import { holdUpdate } from '#page/device/update.ts';
import { saveDraft } from '#offline/drafts/drafts.ts';
import { customerOf, type RegistrationDraft } from './draft.ts';
import type { Step } from './steps.ts';
import { makeForm, type Form } from '#page/form/form-store.ts';

const delayMs = 250;

/** What a draft is called in lists. */
export function useDraftTitle(): (values: RegistrationDraft['values']) => string {
  const { t } = useLingui();
  return useCallback((values) => customerOf(values) || t`New contract`, [t]);
}

export interface DraftInHand {
  form: Form;
  /** Watched by the note about it alone: the rest is not drawn again because a draft is being saved. */
  saving: Store<SaveState>;
  /** Remembers how far one has come. */
  reach: (step: Step) => void;
  /** Writes what is not written yet; rejects with what stopped it. */
  flush: () => Promise<void>;
}

/** A draft that is worked on: every answer is saved as it is typed, and at once when the page is left. */
export function useDraft(draftId: string, start: RegistrationDraft): DraftInHand {
  const form = useMemo(() => makeForm(start.values, start.refused), [start]);
  const saving = useMemo(() => makeStore<SaveState>({ kind: 'saved' }), []);
  const title = useDraftTitle();
  const titleNow = useRef(title);
  titleNow.current = title;
  const reached = useRef(start.reached);
  const saver = useMemo(
    () =>
      // What is written is read from the form then, not copied at each key.
      makeSaver<Form>({
        delayMs,
        // Typing on says nothing new.
        onState: (state) => state.kind !== saving.get().kind && saving.set(state),
        save: (of) => {
          const values = { ...of.values() };
          const data: RegistrationDraft = {
            ...start,
            values,
            reached: reached.current,
            refused: { ...of.problems() },
          };
          return saveDraft({ id: draftId, kind: 'contract', data, title: titleNow.current(values) });
        },
      }),
    [draftId, start, saving],
  );
  useEffect(() => form.onChange(() => saver.put(form)), [form, saver]);
  const flush = useCallback(() => saver.flush(), [saver]);
  useSaveOnLeave(flush);
  useEffect(() => {
    let letGo: (() => void) | undefined;
    const stop = saving.watch(() => {
      letGo?.();
      letGo = saving.get().kind === 'saved' ? undefined : holdUpdate();
    });
    return () => {
      stop();
      letGo?.();
    };
  }, [saving]);
  const reach = useCallback(
    (step: Step) => {
      reached.current = step;
      saver.put(form);
    },
    [form, saver],
  );
  return { form, saving, reach, flush };
}
