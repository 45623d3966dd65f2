import { msg } from '@lingui/core/macro';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { StorageError, type StorageErrorCode } from '#offline/device/storage-error.ts';
import { showTroubleText } from '../reports/overlay.ts';
import { report } from '../reports/reporting.ts';

const words: Record<StorageErrorCode, MessageDescriptor> = {
  quota: msg`This device’s storage is full. New entries cannot be saved here until there is space again.`,
  lost: msg`The browser has cleared the storage of this device. Entries that were not sent yet may be lost.`,
  unavailable: msg`The browser does not let this page store anything. Without that, nothing can be kept offline.`,
};
const said = new Set<StorageErrorCode>();

/** Shows each kind of storage failure once per visit. Other errors are only reported. */
export function tellStorageTrouble(error: unknown): void {
  report(error);
  if (!(error instanceof StorageError) || said.has(error.code)) return;
  said.add(error.code);
  showTroubleText(i18n._(words[error.code]));
}
