import { newId } from '#offline/device/ids.ts';
import { draftOwnerId } from '#offline/drafts/draft-owner.ts';
import {
  draftPhoto,
  draftPhotos,
  removeDraftPhoto,
  saveDraftPhoto,
  type DraftPhoto,
  type NewPhoto,
  type PhotoChanged,
} from '#offline/drafts/draft-photos.ts';
import type { Closing } from '#offline/device/rows/draft-row.ts';
import { discardDraft } from '#offline/drafts/drafts.ts';
import { changedSince, saveDraft } from '#offline/drafts/save-draft.ts';
import { onDraft, type Refusal } from '#offline/drafts/revision.ts';
import { makeStore, type Store } from '../store.ts';
import type { DraftData, DraftDefinition } from './define-draft.ts';
import { makeSaver, type SaveState } from './saver.ts';

/**
 * State of this tab's draft against other tabs. `outdated`: another tab has saved newer answers while this tab has
 * unsaved ones. `closed`: another tab has handed over or discarded it.
 */
export type Standing = { kind: 'open' | 'outdated' } | { kind: 'closed'; how: Closing };

/** Thrown if another tab has written the draft first; `standing` tells how. */
class OtherTabWasFaster extends Error {
  constructor() {
    super('another tab has written this draft');
    this.name = 'OtherTabWasFaster';
  }
}

/** The photos of an open draft, and its files. */
export interface PhotosInHand {
  list: () => Promise<DraftPhoto[]>;
  /** The photo in a slot, or null. Opens no other. */
  get: (slot: string) => Promise<DraftPhoto | null>;
  /** Returns the id of this taking, for the `of` of the shrunk photo; undefined if the draft is closed. */
  save: (slot: string, photo: NewPhoto) => Promise<string | undefined>;
  remove: (slot: string) => Promise<void>;
  /** Exchanges the photos of two slots. */
  swap: (slots: readonly [string, string]) => Promise<void>;
}

/** A draft open in this tab. */
export interface DraftInHand<Data extends DraftData> {
  draftId: string;
  /** The current answers, saved or not. */
  read: () => Data;
  /** Sets new answers and saves them soon. `read` is called again when they are written. */
  put: (read: () => Data) => void;
  /** Writes unsaved answers now. Rejects with the error if that fails. */
  flush: () => Promise<void>;
  saving: Store<SaveState>;
  standing: Store<Standing>;
  photos: PhotosInHand;
  /** Runs work after all earlier writes, with the revision shown here. */
  inTurn: <T>(work: (seen: number) => Promise<T>) => Promise<T>;
  /** Updates `standing` after a refused write. */
  refused: (why: Refusal) => void;
  /** Stops all writing, after this tab has handed the draft over. */
  end: () => void;
  discard: () => Promise<void>;
  /** Saves the answers and photos shown here as a new draft and returns its id. */
  copy: () => Promise<string>;
  /** Shows what another tab has saved and drops unsaved answers of this tab. */
  follow: () => Promise<void>;
  /** Listens to other tabs. Returns a function that stops it. */
  watch: () => () => void;
}

const delayMs = 40;

/** A stored photo or file, to be stored with another draft. */
function asNew({ state, ...photo }: DraftPhoto): NewPhoto {
  if (state === 'file') return { file: photo };
  return state === 'shrunk' ? { shrunk: photo } : { original: new Blob([photo.bytes], { type: photo.type }) };
}

/** Starts working on an opened draft. `reopen` reads the draft again and returns a function that shows the result. */
export function takeDraft<Data extends DraftData>(
  definition: DraftDefinition<Data>,
  opened: { draftId: string; data: Data; revision: number },
  reopen: () => Promise<() => void>,
): DraftInHand<Data> {
  const { kind, whose } = definition;
  const { draftId } = opened;
  const saving = makeStore<SaveState>({ kind: opened.revision === 0 ? 'empty' : 'saved' });
  const standing = makeStore<Standing>({ kind: 'open' });
  let seen = opened.revision;
  let read = () => opened.data;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: (seen: number) => Promise<T>): Promise<T> {
    const done = last.then(() => work(seen));
    last = done.catch(() => undefined);
    return done;
  }

  function refused(why: Refusal): void {
    if (isOver) return;
    isOver = why.kind === 'closed';
    standing.set(why.kind === 'closed' ? why : { kind: 'outdated' });
  }

  async function save(readNow: () => Data): Promise<void> {
    if (isOver) return;
    const data = readNow();
    await inTurn(async () => {
      const saved = await saveDraft(whose, { id: draftId, kind, data, seen });
      if (saved.kind === 'saved') {
        seen = saved.revision;
        return;
      }
      refused(saved);
      throw new OtherTabWasFaster();
    });
  }

  const saver = makeSaver<() => Data>({
    delayMs,
    save,
    onState(state) {
      const before = saving.get().kind;
      // Tells only changes of the kind, so that typing on does not notify. Leaving an empty draft saves nothing.
      if (state.kind === before || (state.kind === 'saved' && before === 'empty')) return;
      saving.set(state);
    },
  });

  /** Shows what another tab has saved. Unsaved answers of this tab prevent that, unless `dropUnsaved` is set. */
  async function showNewer(how: { dropUnsaved: boolean }): Promise<void> {
    const show = await reopen();
    if (isOver) return;
    if (saver.isPending() && !how.dropUnsaved) return standing.set({ kind: 'outdated' });
    isOver = true;
    show();
  }

  async function catchUp(): Promise<void> {
    const change = isOver ? null : await inTurn(() => changedSince(whose, draftId, seen));
    if (!change || isOver) return;
    if (change.kind === 'closed') refused(change);
    else await showNewer({ dropUnsaved: false });
  }

  /** This tab's own photo raises the revision by one. A larger step means that another tab has written as well. */
  function notePhoto(saved: PhotoChanged): void {
    if (saved.kind === 'closed') refused(saved);
    else if (saved.revision === seen + 1) seen = saved.revision;
    else if (saved.revision !== seen) void catchUp().catch(() => undefined);
  }

  return {
    draftId,
    read: () => read(),
    put(next) {
      read = next;
      saver.put(next);
    },
    flush: () => (isOver ? Promise.resolve() : saver.flush()),
    saving,
    standing,
    photos: {
      list: () => draftPhotos(whose, draftId),
      get: (slot) => draftPhoto(whose, draftId, slot),
      save: (slot, photo) =>
        inTurn(async () => {
          const saved = await saveDraftPhoto(whose, draftId, slot, photo);
          notePhoto(saved);
          return saved.kind === 'saved' ? saved.taking : undefined;
        }),
      remove: (slot) => inTurn(async () => notePhoto(await removeDraftPhoto(whose, draftId, slot))),
      swap: (slots) =>
        inTurn(async () => {
          const { swapDraftPhotos } = await import('#offline/drafts/swap-photos.ts');
          notePhoto(await swapDraftPhotos(whose, draftId, slots));
        }),
    },
    inTurn,
    refused,
    end: () => {
      isOver = true;
    },
    async discard() {
      isOver = true;
      await inTurn(() => discardDraft(whose, draftId));
    },
    async copy() {
      const data = definition.asCopy(read());
      const photos = (await draftPhotos(whose, draftId)).map((photo) => ({
        slot: photo.slot,
        photo: asNew(photo),
      }));
      const id = newId();
      await saveDraft(whose, { id, kind, data, seen: 0, photos });
      isOver = true;
      return id;
    },
    follow: () => showNewer({ dropUnsaved: true }),
    watch() {
      const look = () => void catchUp().catch(() => undefined);
      const stop = onDraft(({ id, userId, revision }) => {
        if (id !== draftId || (revision !== null && revision <= seen)) return;
        void draftOwnerId(whose)
          .then((own) => own === userId && look())
          .catch(() => undefined);
      });
      look();
      const whenShown = () => document.visibilityState === 'visible' && look();
      document.addEventListener('visibilitychange', whenShown);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', whenShown);
      };
    },
  };
}
