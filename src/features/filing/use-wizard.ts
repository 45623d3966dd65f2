import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSaveOnLeave } from '#page/drafts/save-on-leave.ts';
import { holdUpdate } from '#page/device/update.ts';
import { saveDraft } from '#offline/drafts/drafts.ts';
import { writes } from '#offline/outbox/writes.ts';
import { chosenObject, type ClaimDraft } from './claim-draft.ts';
import { nameOf } from './object/object-words.ts';
import { makePhotoDesk, type Desk, type PhotoDesk } from './photos/photo-desk.ts';
import { makeSaver, type SaveState } from '#page/drafts/saver.ts';

const delayMs = 250;
const emptyDesk: Desk = { photos: {}, errors: {} };

/** What a draft is called in lists: the object where one is chosen, and the customer. */
export function useDraftTitle(): (draft: ClaimDraft) => string {
  const { i18n, t } = useLingui();
  return useCallback(
    (draft) => {
      const object = chosenObject(draft);
      const what = object ? nameOf(object, i18n) : t`Claim`;
      return draft.contract ? writes.fileClaim.label(what, draft.contract.customerName) : what;
    },
    [i18n, t],
  );
}

export interface WizardDraft {
  draft: ClaimDraft;
  /** Changes answers and has them saved. */
  change: (make: (draft: ClaimDraft) => ClaimDraft) => void;
  saving: SaveState;
  /** Writes what is not written yet; rejects with what stopped it. */
  flush: () => Promise<void>;
}

/** A draft that is worked on: every answer is saved as it is typed, and at once when the page is left. */
export function useWizardDraft(draftId: string, start: ClaimDraft): WizardDraft {
  const [draft, setDraft] = useState(start);
  const [saving, setSaving] = useState<SaveState>({ kind: 'saved' });
  const title = useDraftTitle();
  const titleNow = useRef(title);
  titleNow.current = title;
  const saver = useMemo(
    () =>
      makeSaver<ClaimDraft>({
        delayMs,
        onState: setSaving,
        save: (data) => saveDraft({ id: draftId, kind: 'claim', data, title: titleNow.current(data) }),
      }),
    [draftId],
  );
  const latest = useRef(draft);
  const change = useCallback(
    (make: (draft: ClaimDraft) => ClaimDraft) => {
      const next = make(latest.current);
      if (next === latest.current) return;
      latest.current = next;
      setDraft(next);
      saver.put(next);
    },
    [saver],
  );
  const flush = useCallback(() => saver.flush(), [saver]);
  useSaveOnLeave(flush);
  useEffect(() => (saving.kind === 'saved' ? undefined : holdUpdate()), [saving.kind]);
  return { draft, change, saving, flush };
}

/** The draft's photos. `trouble` is what kept them from being opened. */
export function usePhotoDesk(draftId: string): { desk: Desk; photos: PhotoDesk | null; trouble: unknown } {
  const [photos, setPhotos] = useState<PhotoDesk | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  useEffect(() => {
    const made = makePhotoDesk(draftId);
    let closed = false;
    void made.open().then(
      () => closed || setPhotos(made),
      (error: unknown) => closed || setTrouble(error),
    );
    return () => {
      closed = true;
      setPhotos(null);
      made.close();
    };
  }, [draftId]);
  const watch = useCallback((listener: () => void) => photos?.watch(listener) ?? (() => undefined), [photos]);
  const desk = useSyncExternalStore(watch, () => photos?.get() ?? emptyDesk);
  return { desk, photos, trouble };
}
