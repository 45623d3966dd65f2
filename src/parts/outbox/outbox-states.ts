import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Dot } from '#ui/StatusPill.tsx';
import type { OutboxView } from '#page/outbox/use-outbox.ts';

/**
 * An item's displayed state. Waiting items show `sign_in` while sending is paused until the user signs in;
 * `without_enclosure` are those that the server has but for an enclosure.
 */
export type ShownState = NonNullable<OutboxView['items']>[number]['state'] | 'sign_in' | 'without_enclosure';

export function shownState(item: NonNullable<OutboxView['items']>[number], paused: boolean): ShownState {
  if (item.state === 'not_taken' && item.uploads.some(({ stayed }) => stayed)) return 'without_enclosure';
  return item.state === 'waiting' && paused ? 'sign_in' : item.state;
}

export const stateNames: Record<ShownState, MessageDescriptor> = {
  waiting: msg`Not sent yet`,
  sending: msg`Is being sent`,
  sign_in: msg`Sign in to send`,
  needs_attention: msg`Needs your attention`,
  not_taken: msg`Correction not applied`,
  without_enclosure: msg`Arrived without attachment`,
};

export const stateDots: Record<ShownState, Dot> = {
  waiting: 'hollow',
  sending: 'half',
  sign_in: 'hollow',
  needs_attention: 'hollow',
  not_taken: 'full',
  without_enclosure: 'full',
};

export const stateTones = {
  waiting: 'grey',
  sending: 'blue',
  sign_in: 'orange',
  needs_attention: 'red',
  not_taken: 'orange',
  without_enclosure: 'orange',
} as const;
