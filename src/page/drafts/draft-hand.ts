import { i18n } from '@lingui/core';
import { newId } from '#offline/device/ids.ts';
import { onDraft } from '#offline/drafts/draft-channel.ts';
import { draftOwnerId } from '#offline/drafts/draft-owner.ts';
import {
  draftPhotos,
  removeDraftPhoto,
  saveDraftPhoto,
  type DraftPhoto,
  type NewPhoto,
} from '#offline/drafts/draft-photos.ts';
import type { Closing } from '#offline/drafts/draft-row.ts';
import { changedSince, discardDraft, saveDraft } from '#offline/drafts/drafts.ts';
import type { Refusal } from '#offline/drafts/revision.ts';
import { makeStore, type Store } from '../store.ts';
import type { DraftData, DraftDefinition } from './define-draft.ts';
import { makeSaver, type SaveState } from './saver.ts';

/**
 * How a draft that is worked on here stands to the other tabs. `outdated`: another one has saved newer answers while
 * something typed here was not saved. `closed`: another one has handed it over or discarded it.
 */
export type Standing = { kind: 'open' | 'outdated' } | { kind: 'closed'; how: Closing };

/** Thrown where another tab was faster; `standing` tells which way. */
class OtherTabWasFaster extends Error {
  constructor() {
    super('another tab has written this draft');
    this.name = 'OtherTabWasFaster';
  }
}

/** The photos of a draft that is worked on. */
export interface PhotosInHand {
  list: () => Promise<DraftPhoto[]>;
  /** Answers an id of this taking, for the `of` of the small photo. */
  save: (slot: string, photo: NewPhoto) => Promise<string | undefined>;
  remove: (slot: string) => Promise<void>;
}

/** A draft that is worked on in this tab. */
export interface DraftInHand<Data extends DraftData> {
  draftId: string;
  /** The answers as they are now, saved or not. */
  read: () => Data;
  /** Takes new answers and has them saved soon; they are read when they are written. */
  put: (read: () => Data) => void;
  /** Writes what is not written yet; rejects with what stopped it. */
  flush: () => Promise<void>;
  saving: Store<SaveState>;
  standing: Store<Standing>;
  photos: PhotosInHand;
  /** Runs work when all writes before it are done, with the revision that is shown here. */
  inTurn: <T>(work: (seen: number) => Promise<T>) => Promise<T>;
  /** Takes note of why a write was refused. */
  refused: (why: Refusal) => void;
  /** Nothing is written any more: the draft has gone to where this tab sent it. */
  end: () => void;
  discard: () => Promise<void>;
  /** Keeps what is shown here as another draft and gives its id. */
  copy: () => Promise<string>;
  /** Shows what another tab has saved; what is not saved here is dropped. */
  follow: () => Promise<void>;
  /** Listens to the other tabs. Returns how to stop. */
  watch: () => () => void;
}

const delayMs = 250;

/** Takes a draft in hand as it was opened. `reopen` reads it anew and gives what then shows it. */
export function takeDraft<Data extends DraftData>(
  definition: DraftDefinition<Data>,
  opened: { draftId: string; data: Data; revision: number },
  reopen: () => Promise<() => void>,
): DraftInHand<Data> {
  const { kind, whose } = definition;
  const { draftId } = opened;
  const saving = makeStore<SaveState>({ kind: 'saved' });
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
    const title = definition.title(data, i18n);
    await inTurn(async () => {
      const saved = await saveDraft(whose, { id: draftId, kind, data, title, seen });
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
    // Typing on says nothing new.
    onState: (state) => state.kind !== saving.get().kind && saving.set(state),
  });

  /** Shows what another tab has saved, unless something typed here would be lost by it. */
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

  /** A photo of this tab's own raises the revision by one; by more, another tab has written as well. */
  function notePhoto(saved: { kind: 'saved'; revision: number } | { kind: 'closed'; how: Closing }): void {
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
      save: (slot, photo) =>
        inTurn(async () => {
          const saved = await saveDraftPhoto(whose, draftId, slot, photo);
          notePhoto(saved);
          return saved.kind === 'saved' ? saved.taking : undefined;
        }),
      remove: (slot) => inTurn(async () => notePhoto(await removeDraftPhoto(whose, draftId, slot))),
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
      const photos = (await draftPhotos(whose, draftId)).map(({ slot, state, ...photo }) => ({
        slot,
        photo:
          state === 'shrunk'
            ? { shrunk: photo }
            : { original: new Blob([photo.bytes], { type: photo.type }) },
      }));
      const id = newId();
      const title = definition.title(data, i18n);
      await saveDraft(whose, { id, kind, data, title, seen: 0, photos });
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
