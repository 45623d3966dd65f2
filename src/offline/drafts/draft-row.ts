import type { Sealed } from '../device/seal.ts';

/** Forms whose unfinished work is kept. */
export type DraftKind = 'claim' | 'contract' | 'client' | 'onboarding';

/** A draft as it may be listed. `title` is not sealed. Instants are ISO. */
export interface DraftInfo {
  id: string;
  kind: DraftKind;
  title: string;
  createdAt: string;
  updatedAt: string;
}

export interface DraftRow extends DraftInfo {
  /** Rises with each save of answers or photos. Rows of older versions have none and count as the first. */
  revision?: number;
  sealed: Sealed;
}

/** `original` until the photo has been shrunk. */
export type DraftPhotoState = 'original' | 'shrunk';

export interface DraftPhotoRow {
  /** Tells one photo of a slot from the next. */
  taking: string;
  type: string;
  state: DraftPhotoState;
  /** 0 and '' for an original. */
  width: number;
  height: number;
  sha256: string;
  sealed: Sealed;
}

export type Closing = 'handed_over' | 'discarded';

/** What is left of a draft that has gone, so that no other tab writes it again. `sealed` holds what it has become. */
export interface ClosedDraft {
  how: Closing;
  /** The last one; a correction under the same id goes on from here. */
  revision: number;
  /** ISO instant. */
  at: string;
  sealed?: Sealed;
}
