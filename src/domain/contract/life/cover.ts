import { addMonths, type PlainDate } from '../../time/date.ts';
import { policyEnd, productOf, serviceCommencement, type ProductSlug } from '../product.ts';
import { isPolicy, type ContractStatus } from './status.ts';

/** Months that a policy's start may lie ahead. */
const startMonthsAhead = 24;

/** The three days of a cover that starts on `start`. */
export function coverFrom(slug: ProductSlug, start: PlainDate) {
  const product = productOf(slug);
  return {
    policyStartDate: start,
    serviceCommencementDate: serviceCommencement(product, start),
    policyEndDate: policyEnd(product, start),
  };
}

/**
 * The first and last day on which cover may start: from the purchase, or the registration where the day of purchase is
 * not known, to 24 months ahead of today.
 */
export function startDateRange(
  contract: { purchaseDate: PlainDate | null; registeredOn: PlainDate },
  today: PlainDate,
): { earliest: PlainDate; latest: PlainDate } {
  return {
    earliest: contract.purchaseDate ?? contract.registeredOn,
    latest: addMonths(today, startMonthsAhead),
  };
}

/** What is wrong with a start date, as a code for its field; null where nothing is. */
export function startDateProblem(
  start: PlainDate,
  range: { earliest: PlainDate; latest: PlainDate },
): 'start_too_early' | 'start_too_late' | null {
  if (start < range.earliest) return 'start_too_early';
  return start > range.latest ? 'start_too_late' : null;
}

/** True when the last day of a policy's cover has passed; expired is no status but follows from the date. */
export function hasExpired(
  contract: { status: ContractStatus; policyEndDate: PlainDate | null },
  today: PlainDate,
): boolean {
  return isPolicy(contract.status) && contract.policyEndDate !== null && contract.policyEndDate < today;
}
