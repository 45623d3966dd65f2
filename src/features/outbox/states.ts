import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutboxItem } from '#offline/outbox/outbox-item.ts';

/** Texts for the error codes the device sets itself. The server's errors bring their own text. */
export const ownCodes: Record<string, MessageDescriptor> = {
  network: msg`There was no network.`,
  timeout: msg`The network was too slow.`,
  not_understood: msg`Something else than our server answered, perhaps the sign-in page of a guest network.`,
  sealed: msg`It was locked with another key and cannot be opened here.`,
  lost: msg`The browser has deleted parts of it from this device.`,
};

/** True if the item's answers can still be decrypted, so that they can be corrected or exported. */
export function canBeOpened(item: OutboxItem): boolean {
  return item.lastError?.code !== 'sealed' && item.lastError?.code !== 'lost';
}
