import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhotoSlot } from '#domain/files/photo-limits.ts';

/** Names of a claim's photo slots; render with `i18n._(photoSlotNames[slot])`. */
export const photoSlotNames: Record<PhotoSlot, MessageDescriptor> = {
  whole: msg`Whole object`,
  closeup: msg`Close-up of the damage`,
  extra1: msg`Further photo 1`,
  extra2: msg`Further photo 2`,
  extra3: msg`Further photo 3`,
};
