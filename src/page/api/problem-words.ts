import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ItemIsBeingSent } from '#offline/device/rows/outbox-item.ts';
import { SealBroken, SignedOut } from '#offline/device/seal.ts';
import { StorageError, type StorageErrorCode } from '#offline/device/storage-error.ts';
import { failureInWords } from './failure-words.ts';

const storageWords: Record<StorageErrorCode, MessageDescriptor> = {
  quota: msg`This device has no space left. Please delete photos or apps you no longer need, or send what is waiting in the outbox, and try again. Nothing that was saved before is lost.`,
  lost: msg`The browser has cleared what was kept here. Please enter it again, and install the app so that this does not happen.`,
  unavailable: msg`This browser does not let the app store anything, for example in a private window. Please open the app in a normal window.`,
};

/** The message for a device or call error, including what to do; shown beside the thing it is about. */
export function problemInWords(error: unknown): string {
  if (error instanceof StorageError) return i18n._(storageWords[error.code]);
  if (error instanceof SignedOut)
    return i18n._(msg`Please sign in again. What is kept on this device stays.`);
  if (error instanceof ItemIsBeingSent) {
    return i18n._(msg`This is being sent right now. Please wait a moment.`);
  }
  if (error instanceof SealBroken) {
    return i18n._(
      msg`This was encrypted with another key and cannot be opened here. Please sign in with the account that entered it.`,
    );
  }
  return failureInWords(error);
}
