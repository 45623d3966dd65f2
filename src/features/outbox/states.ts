import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutboxItem } from '#offline/outbox/outbox-item.ts';

/** Why a try did not succeed, by the codes that the device gives itself; the server's come with words of their own. */
export const ownCodes: Record<string, MessageDescriptor> = {
  network: msg`There was no network.`,
  timeout: msg`The network was too slow.`,
  not_understood: msg`Something else than our server answered, perhaps the sign-in page of a guest network.`,
  sealed: msg`It was locked with another key and cannot be opened here.`,
  lost: msg`The browser has deleted parts of it from this device.`,
};

/** True where its answers can still be opened, so that they can be corrected or exported. */
export function canBeOpened(item: OutboxItem): boolean {
  return item.lastError?.code !== 'sealed' && item.lastError?.code !== 'lost';
}
