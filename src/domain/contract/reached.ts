import { berlinDate } from '../time/date.ts';
import type { Contract } from './contract.ts';
import { hasEnded, type ContractStatus } from './life/status.ts';

/** The steps of a contract that cockpit and lists count, in their order. A contract that reached one reached those before it. */
export const steps = ['registered', 'confirmed', 'delivered', 'activated'] as const;

/** The choices of the list's filter by step. `ended` are the declined, cancelled and withdrawn ones, however far they came. */
export const stepFilters = ['all', 'confirmed', 'delivered', 'activated', 'ended'] as const;
export type StepFilter = (typeof stepFilters)[number];

/** How far a contract has come, as an index of `steps`, whatever became of it then. The database has it as `reached`. */
export function reachedStep(
  contract: Pick<Contract, 'activationDate' | 'activationPendingSince' | 'dataConfirmationDate'>,
): number {
  if (contract.activationDate !== null) return 3;
  if (contract.activationPendingSince !== null) return 2;
  return contract.dataConfirmationDate === null ? 0 : 1;
}

/** True if a contract counts under a filter by step. */
export function countsAs(filter: StepFilter, contract: { status: ContractStatus; reached: number }): boolean {
  if (filter === 'all') return true;
  if (filter === 'ended') return hasEnded(contract.status);
  return contract.reached >= steps.indexOf(filter);
}

/** The month in Berlin in which a contract was registered, `YYYY-MM`. */
export function monthOf(createdAt: Date): string {
  return berlinDate(createdAt).slice(0, 7);
}
