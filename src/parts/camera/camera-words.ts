import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PictureAdvice } from '#domain/files/picture-quality.ts';
import type { CameraTrouble } from '#page/camera/camera.ts';

/** What to do while the picture is shown. */
export const adviceWords: Record<PictureAdvice, MessageDescriptor> = {
  dark: msg`More light`,
  blurred: msg`Hold still`,
  glare: msg`Avoid reflections`,
  bright: msg`Less light`,
  small: msg`Low resolution`,
};

/** What a photo is that was taken all the same. */
export const faultWords: Record<PictureAdvice, MessageDescriptor> = {
  dark: msg`Dark`,
  blurred: msg`Blurred`,
  glare: msg`Reflection`,
  bright: msg`Too bright`,
  small: msg`Low resolution`,
};

/** Why there is no picture, and what helps. */
export const troubleWords: Record<CameraTrouble, MessageDescriptor> = {
  refused: msg`This page may not use the camera. You can allow it in the browser’s settings for this page.`,
  busy: msg`The camera is in use by another app. Close it there, then try again.`,
  absent: msg`No camera was found on this device.`,
  lost: msg`The camera has stopped. The photos you have taken are kept.`,
};
