import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhotoSlot } from '#domain/claim/filing.ts';
import type { Field } from './problems.ts';
import type { Place } from './steps.ts';

/** What each place is called in the overview. */
export const placeNames: Record<Place, MessageDescriptor> = {
  contract: msg`Contract`,
  object: msg`Damaged object`,
  serial: msg`Serial number`,
  date: msg`Damage date`,
  description: msg`Damage description`,
  photos: msg`Photos`,
  summary: msg`Summary`,
  done: msg`Done`,
};

/** What each place asks, as its heading. */
export const questions: Record<Place, MessageDescriptor> = {
  contract: msg`Which contract is it about?`,
  object: msg`What is damaged?`,
  serial: msg`What is the serial number?`,
  date: msg`When did the damage happen?`,
  description: msg`Please describe the damage`,
  photos: msg`Photos of the damage`,
  summary: msg`Is everything right?`,
  done: msg`Claim kept`,
};

export const photoNames: Record<PhotoSlot, MessageDescriptor> = {
  whole: msg`Whole object`,
  closeup: msg`Close-up of the damage`,
  extra1: msg`Further photo 1`,
  extra2: msg`Further photo 2`,
  extra3: msg`Further photo 3`,
};

export const photoHints: Record<'whole' | 'closeup', MessageDescriptor> = {
  whole: msg`Step back until all of it is in the picture.`,
  closeup: msg`Go so near that the damage is clearly seen.`,
};

export const fieldNames: Record<Field, MessageDescriptor> = {
  contract: placeNames.contract,
  policyObjectId: placeNames.object,
  serialNumber: placeNames.serial,
  damageDate: placeNames.date,
  whatIsDamaged: msg`What is damaged?`,
  howItHappened: msg`How did it happen?`,
  'photo.whole': photoNames.whole,
  'photo.closeup': photoNames.closeup,
  'photo.extra1': photoNames.extra1,
  'photo.extra2': photoNames.extra2,
  'photo.extra3': photoNames.extra3,
};
