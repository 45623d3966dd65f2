import { monthsBetween, type Month } from '../../time/month.ts';
import type { Estimate } from './cockpit.ts';

/** How much of a retailer's own estimate the contracts of some months make. */
export interface Goal {
  /** `plans`: of the contracts that were expected. `kitchens`: of the kitchens that were to be sold. */
  of: 'plans' | 'kitchens';
  /** The estimate of a year. */
  perYear: number;
  /** The estimate's part of the months looked at, rounded. At least 1. */
  expected: number;
  /** Contracts registered for each one expected; above 1 where the estimate is exceeded. */
  reached: number;
}

/**
 * The goal of the months from one to another, both included. Expected contracts count before expected kitchens. Null
 * where the retailer has estimated neither, or nothing.
 */
export function goalOf(
  estimate: Estimate | null,
  registered: number,
  { from, to }: { from: Month; to: Month },
): Goal | null {
  const perYear = estimate?.plansPerYear || estimate?.unitsPerYear;
  if (!perYear) return null;
  const exact = (perYear * monthsBetween(from, to).length) / 12;
  return {
    of: estimate?.plansPerYear ? 'plans' : 'kitchens',
    perYear,
    expected: Math.max(1, Math.round(exact)),
    reached: registered / exact,
  };
}
