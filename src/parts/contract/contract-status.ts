import { progressOf, type ContractStatus } from '#domain/contract/life/status.ts';
import type { Dot, Tone } from '#ui/StatusPill.tsx';

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
  rescinded: 'full',
};
