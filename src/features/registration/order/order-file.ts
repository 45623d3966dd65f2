import { createContext, useContext, useEffect, useMemo } from 'react';
import type { OrderFileProblem } from '#domain/contract/documents/order-file.ts';
import { orderConfirmationUpload } from '#domain/contract/documents/upload-limits.ts';
import type { DraftPhoto } from '#offline/drafts/draft-photos.ts';
import { sha256Hex } from '#offline/photos/digest.ts';
import type { PhotosInHand } from '#page/drafts/draft-hand.ts';
import { orderFileSlot } from '../draft.ts';
import { makeStore, useStore, type Store } from '#page/store.ts';

/** Files that a choice of order files offers; what counts is the content. */
export const orderFileAccept = '.pdf,.csv,.txt,.tsv,application/pdf,text/csv,text/plain';

/** The order file that a draft holds. `size` is in bytes, `sha256` in hex. */
export interface KeptOrderFile {
  name: string;
  type: string;
  size: number;
  sha256: string;
}

/** What the screens show: the file, or null; `trouble` is the error that prevented reading what is there. */
export interface OrderFileView {
  kept: KeptOrderFile | null;
  trouble: unknown;
}

/** The order file of an open draft, which becomes the contract's order confirmation. */
export interface OrderFile {
  view: Store<OrderFileView>;
  /** Shows what the draft holds. */
  open: () => Promise<void>;
  /** Why a file would not be kept; null if it would. The server judges it alike. */
  judge: (file: Blob) => Promise<OrderFileProblem | null>;
  /** Keeps a file in place of the one before, or says why not. Throws `SignedOut`, `StorageError`. */
  keep: (file: File) => Promise<OrderFileProblem | null>;
  /** Throws as `keep`. */
  remove: () => Promise<void>;
  /** Resolves once nothing is being kept, removed or read. */
  settled: () => Promise<void>;
  /** What is shown, as slot and hash. */
  shown: () => ReadonlyMap<string, string>;
}

function viewOf({ name, type, bytes, sha256 }: Pick<DraftPhoto, 'name' | 'type' | 'bytes' | 'sha256'>) {
  return { kept: { name, type, size: bytes.byteLength, sha256 }, trouble: null };
}

/** What a file is, or why it is not kept; with its bytes, unless there are too many. */
async function judged(file: Blob) {
  if (file.size > orderConfirmationUpload.maxBytes) return { problem: 'too_large' } as const;
  const bytes = await file.arrayBuffer();
  // It unpacks PDFs, which most registrations have none of.
  const { judgeOrderFile } = await import('#domain/contract/documents/order-file.ts');
  return { bytes, ...judgeOrderFile(new Uint8Array(bytes)) };
}

/**
 * Manages the order file of an open draft. `saveAnswers` stores the draft itself, so that no file lies on the device
 * without the draft that it belongs to.
 */
export function makeOrderFile(kept: PhotosInHand, saveAnswers: () => Promise<void>): OrderFile {
  const view = makeStore<OrderFileView>({ kept: null, trouble: null });
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  return {
    view,
    open: () =>
      inTurn(async () => {
        try {
          const found = await kept.get(orderFileSlot);
          view.set(found ? viewOf(found) : { kept: null, trouble: null });
        } catch (trouble) {
          view.set({ ...view.get(), trouble });
        }
      }),
    async judge(file) {
      const judgement = await judged(file);
      return 'problem' in judgement ? judgement.problem : null;
    },
    keep: (file) =>
      inTurn(async () => {
        const judgement = await judged(file);
        if ('problem' in judgement) return judgement.problem;
        const { bytes, mediaType: type } = judgement;
        const taken = { name: file.name, type, bytes, sha256: await sha256Hex(bytes) };
        await saveAnswers();
        const taking = await kept.save(orderFileSlot, { file: taken });
        if (taking !== undefined) view.set(viewOf(taken));
        return null;
      }),
    remove: () =>
      inTurn(async () => {
        await kept.remove(orderFileSlot);
        view.set({ kept: null, trouble: null });
      }),
    settled: async () => void (await last),
    shown: () => {
      const { kept: file } = view.get();
      return new Map(file ? [[orderFileSlot, file.sha256]] : []);
    },
  };
}

/** The order file of the draft in hand. Both arguments have to be stable. */
export function useDraftsOrderFile(kept: PhotosInHand, saveAnswers: () => Promise<void>): OrderFile {
  const file = useMemo(() => makeOrderFile(kept, saveAnswers), [kept, saveAnswers]);
  useEffect(() => void file.open(), [file]);
  return file;
}

/** The order file of the surrounding wizard. */
export const OrderFileContext = createContext<OrderFile | null>(null);

/** The order file of the surrounding wizard and what is shown of it. */
export function useOrderFile(): OrderFile & OrderFileView {
  const file = useContext(OrderFileContext)!;
  return { ...file, ...useStore(file.view) };
}
