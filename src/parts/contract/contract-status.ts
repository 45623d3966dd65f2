import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { progressOf, type ContractStatus } from '#domain/contract/life/status.ts';
import type { Dot, Tone } from '#ui/StatusPill.tsx';

/** Explains each status to people who work with the contract. */
export const contractStatusMeanings: Record<ContractStatus, MessageDescriptor> = {
  created: msg`Registered. The customer has not been asked for confirmation yet.`,
  pending: msg`The customer has not confirmed the data yet. A reminder is sent automatically after 14 days.`,
  confirmed: msg`The customer has confirmed the data.`,
  pending_delivery: msg`Waiting for the kitchen to be delivered.`,
  pending_activation: msg`The kitchen is there, the cover is not activated yet. A reminder is sent automatically after 14 days.`,
  approved: msg`Activated. Policy number and certificate are being issued.`,
  active: msg`The cover is active.`,
  declined: msg`Declined. There is no cover.`,
  withdrawn: msg`Withdrawn. There is no cover.`,
};

const tones = {
  grey: 'grey',
  yellow: 'yellow',
  orange: 'orange',
  green: 'green',
  lightgrey: 'light',
} as const;

/** The pill's tone for a status. */
export function contractTone(status: ContractStatus): Tone {
  return tones[progressOf(status).colour];
}

/** The pill's dot for a status. */
export const contractDots: Record<ContractStatus, Dot> = {
  created: 'hollow',
  pending: 'hollow',
  confirmed: 'half',
  pending_delivery: 'hollow',
  pending_activation: 'hollow',
  approved: 'half',
  active: 'full',
  declined: 'full',
  withdrawn: 'full',
};
