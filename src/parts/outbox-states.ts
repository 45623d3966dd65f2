import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutboxView } from '#page/outbox/use-outbox.ts';

/** An item's displayed state. Waiting items show `sign_in` while sending is paused until the user signs in. */
export type ShownState = 'waiting' | 'sending' | 'sign_in' | 'needs_attention';

export function shownState(item: NonNullable<OutboxView['items']>[number], paused: boolean): ShownState {
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
