import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutboxItem } from '#offline/outbox/outbox.ts';

/** An item's state as it is shown; `sign_in` is that of every waiting item while nobody may send. */
export type ShownState = 'waiting' | 'sending' | 'sign_in' | 'needs_attention';

export function shownState(item: OutboxItem, paused: boolean): ShownState {
  return item.state === 'waiting' && paused ? 'sign_in' : item.state;
}

export const stateNames: Record<ShownState, MessageDescriptor> = {
  waiting: msg`Waits to be sent`,
  sending: msg`Is being sent`,
  sign_in: msg`Sign in to send`,
  needs_attention: msg`Needs your attention`,
};

export const stateTones = {
  waiting: 'grey',
  sending: 'blue',
  sign_in: 'orange',
  needs_attention: 'red',
} as const;

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
