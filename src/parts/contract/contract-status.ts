import { progressOf, type ContractStatus } from '#domain/contract/life/status.ts';
import type { Tone } from '#ui/StatusPill.tsx';

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

/** True while the contract's progress is incomplete; such a status has a hollow dot. */
export function isUnderWay(status: ContractStatus): boolean {
  return progressOf(status).percent < 100;
}
