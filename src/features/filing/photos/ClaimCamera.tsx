import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { photoSlots, type PhotoSlot } from '#domain/files/photo-limits.ts';
import type { Camera } from '#page/camera/camera.ts';
import type { Desk } from '#page/drafts/desk.ts';
import type { PhotoDesk } from '#page/drafts/photo-desk.ts';
import { useLanguage } from '#page/words/language.ts';
import { CameraDialog } from '#parts/camera/CameraDialog.tsx';
import type { OutlineShape } from '#parts/camera/camera-slots.ts';
import { photoSlotNames } from '#parts/claim/photo-slots.ts';
import { photoHints } from '../field-words.ts';
import { acceptedFiles } from './PhotoSlotCard.tsx';
import { slotErrorInWords } from './slot-error-words.ts';

const outlines: Partial<Record<PhotoSlot, OutlineShape>> = {
  whole: 'whole',
  closeup: 'spot',
  extra1: 'plate',
};

/** What a photo should show, in the camera. */
const cameraHints: Partial<Record<PhotoSlot, MessageDescriptor>> = {
  ...photoHints,
  extra1: msg`For example the rating plate`,
};

/** The camera with the slots of a claim. */
export function ClaimCamera(props: {
  camera: RefObject<Camera | null>;
  first: PhotoSlot;
  desk: Desk<PhotoSlot>;
  photos: PhotoDesk<PhotoSlot>;
  onFiles: (slot: PhotoSlot, files: readonly File[]) => void;
  onClose: () => void;
  /** For what stands in its place while it cannot be loaded. */
  onNotLoaded: () => void;
}) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const slots = photoSlots.map((slot) => {
    const hint = cameraHints[slot];
    return {
      slot,
      name: i18n._(photoSlotNames[slot]),
      hint: hint ? i18n._(hint) : null,
      outline: outlines[slot] ?? null,
    };
  });
  return (
    <CameraDialog
      {...props}
      slots={slots}
      accept={acceptedFiles}
      errorInWords={(error) => slotErrorInWords(error, language)}
    />
  );
}
