import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { photoSlotNames } from '#parts/claim/photo-slots.ts';
import type { Field } from './problems.ts';
import type { WizardScreen } from './steps.ts';

/** Names of the places, for lists and the summary. */
export const placeNames: Record<WizardScreen, MessageDescriptor> = {
  contract: msg`Contract`,
  object: msg`Damaged object`,
  serial: msg`Serial number`,
  date: msg`Damage date`,
  description: msg`Damage description`,
  photos: msg`Photos`,
  summary: msg`Summary`,
  done: msg`Done`,
};

/** The question each place asks, used as its heading. */
export const questions: Record<WizardScreen, MessageDescriptor> = {
  contract: msg`Which contract is it about?`,
  object: msg`Which object is damaged?`,
  serial: msg`What is the serial number?`,
  date: msg`When did the damage happen?`,
  description: msg`Please describe the damage`,
  photos: msg`Photos of the damage`,
  summary: msg`Is everything correct?`,
  done: msg`Claim saved`,
};

export const photoHints: Record<'whole' | 'closeup', MessageDescriptor> = {
  whole: msg`Step back until the whole object is in the picture.`,
  closeup: msg`Move in close enough for the damage to be clearly visible.`,
};

export const fieldNames: Record<Field, MessageDescriptor> = {
  contract: placeNames.contract,
  policyObjectId: placeNames.object,
  serialNumber: placeNames.serial,
  damageDate: placeNames.date,
  whatIsDamaged: msg`What is damaged?`,
  howItHappened: msg`How did it happen?`,
  'photo.whole': photoSlotNames.whole,
  'photo.closeup': photoSlotNames.closeup,
  'photo.extra1': photoSlotNames.extra1,
  'photo.extra2': photoSlotNames.extra2,
  'photo.extra3': photoSlotNames.extra3,
};

/** What to do about an empty field, in lists of problems. */
export const askForField: Partial<Record<Field, MessageDescriptor>> = {
  policyObjectId: msg`Choose the damaged object`,
  damageDate: msg`Enter the day of the damage`,
  whatIsDamaged: msg`Describe what is damaged`,
  howItHappened: msg`Describe how it happened`,
};
