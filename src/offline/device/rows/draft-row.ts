import type { Sealed } from '../seal.ts';

/** Forms whose unfinished answers are stored. */
export type DraftKind = 'claim' | 'contract' | 'client' | 'onboarding';

/** The unsealed part of a draft, which names nobody. Instants are ISO. */
export interface DraftInfo {
  id: string;
  kind: DraftKind;
  createdAt: string;
  updatedAt: string;
}

export interface DraftRow extends DraftInfo {
  /** Rises with each save of answers or photos. Rows of older versions lack it and count as 1. */
  revision?: number;
  sealed: Sealed;
}

/** `original` until the photo has been shrunk. `file`: no photo, sent as it is. */
export type DraftPhotoState = 'original' | 'shrunk' | 'file';

interface PhotoFacts {
  /** Id of this taking; a new photo in the same slot gets a new one. */
  taking: string;
  type: string;
  state: DraftPhotoState;
  /** 0 for an original or a file. */
  width: number;
  height: number;
  /** The hash of the bytes, in hex; '' for an original of an earlier version. */
  sha256: string;
  /** A file's name, as its user knows it. */
  sealedName?: Sealed;
}

/** A photo whose bytes lie in `files`: `file` is their key there, `size` their number. */
export interface StoredPhotoRow extends PhotoFacts {
  file: string;
  size: number;
  /** See `StoredFile`. */
  fileKey?: Sealed;
}

/** A photo of a version before 6, with its bytes, sealed for its slot. */
export interface SlotSealedRow extends PhotoFacts {
  sealed: Sealed;
}

export type DraftPhotoRow = StoredPhotoRow | SlotSealedRow;

export type Closing = 'handed_over' | 'discarded';

/** Marker of a closed draft, so that no tab writes it again. `sealed` holds what it has become (`Handed`). */
export interface ClosedDraft {
  how: Closing;
  /** The last revision; a correction under the same id continues from it. */
  revision: number;
  /** ISO instant. */
  at: string;
  sealed?: Sealed;
}
