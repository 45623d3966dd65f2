import type { PhotoSlot } from '#domain/claim/filing.ts';
import type { Desk, PhotoDesk } from '#page/drafts/photo-desk.ts';
import type { ClaimDraft } from './claim-draft.ts';
import type { Field, Given, Problems } from './problems.ts';
import type { Place } from './steps.ts';

/** What a step is given: the draft, what is wrong with it, and how to change it. */
export interface StepProps {
  given: Given;
  problems: Problems;
  change: (make: (draft: ClaimDraft) => ClaimDraft) => void;
  desk: Desk<PhotoSlot>;
  /** Null until the kept photos have been opened. */
  photos: PhotoDesk<PhotoSlot> | null;
  /** Saves what is not saved yet. */
  flush: () => Promise<void>;
  /** To a step, to change its answer and come back to the summary. */
  onEdit: (place: Place) => void;
}

/** Id of the control of a field, to move the focus there. */
export function fieldId(field: Field): string {
  return `claim-${field}`;
}
