import type { ClaimDraft } from './claim-draft.ts';
import { DateStep } from './DateStep.tsx';
import { DescriptionStep } from './DescriptionStep.tsx';
import { ObjectStep } from './object/ObjectStep.tsx';
import type { Desk, PhotoDesk } from './photos/photo-desk.ts';
import { PhotosStep } from './photos/PhotosStep.tsx';
import type { Given, Problems } from './problems.ts';
import { SerialStep } from './object/SerialStep.tsx';
import type { Place } from './steps.ts';
import { SummaryStep } from './SummaryStep.tsx';

/** What a step is given: the draft, what is wrong with it, and how to change it. */
export interface StepProps {
  given: Given;
  problems: Problems;
  change: (make: (draft: ClaimDraft) => ClaimDraft) => void;
}

/** The fields of the present step. */
export function StepContent(
  props: StepProps & {
    place: Exclude<Place, 'contract'>;
    desk: Desk;
    photos: PhotoDesk | null;
    flush: () => Promise<void>;
    onEdit: (place: Place) => void;
  },
) {
  switch (props.place) {
    case 'object':
      return <ObjectStep {...props} />;
    case 'serial':
      return <SerialStep {...props} />;
    case 'date':
      return <DateStep {...props} />;
    case 'description':
      return <DescriptionStep {...props} />;
    case 'photos':
      return <PhotosStep {...props} />;
    default:
      return <SummaryStep {...props} />;
  }
}
