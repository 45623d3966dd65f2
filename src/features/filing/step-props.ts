import type { RefObject } from 'react';
import type { PhotoSlot } from '#domain/files/photo-limits.ts';
import type { Camera } from '#page/camera/camera.ts';
import type { Desk } from '#page/drafts/desk.ts';
import type { PhotoDesk } from '#page/drafts/photo-desk.ts';
import type { ClaimDraft } from './claim-draft.ts';
import type { Field, Given, Problems } from './problems.ts';
import type { WizardScreen } from './steps.ts';

/** Props of every step: the draft, its problems, and how to change it. */
export interface StepProps {
  given: Given;
  problems: Problems;
  change: (make: (draft: ClaimDraft) => ClaimDraft) => void;
  desk: Desk<PhotoSlot>;
  /** Null until the kept photos have been opened. */
  photos: PhotoDesk<PhotoSlot> | null;
  /** The camera, once it has been opened. It is kept until the wizard is left. */
  camera: RefObject<Camera | null>;
  /** Saves pending changes. */
  flush: () => Promise<void>;
  /** Goes on, as the main button does. */
  onNext: () => void;
  /** Opens a step to change its answer, then returns to the summary. */
  onEdit: (place: WizardScreen) => void;
}

/** DOM id of a field's control, for moving the focus. */
export function fieldId(field: Field): string {
  return `claim-${field}`;
}
