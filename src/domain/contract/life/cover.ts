import { addMonths, type PlainDate } from '../../time/date.ts';
import { policyEnd, productOf, serviceCommencement, type ProductSlug } from '../product.ts';
import { isPolicy, type ContractStatus } from './status.ts';

/** Maximum months that a policy's start may lie ahead. */
const startMonthsAhead = 24;

/** The key dates of a cover that starts on `start`. */
export function coverFrom(slug: ProductSlug, start: PlainDate) {
  const product = productOf(slug);
  return {
    policyStartDate: start,
    serviceCommencementDate: serviceCommencement(product, start),
    policyEndDate: policyEnd(product, start),
  };
}

/**
 * The first and last day on which cover may start. The range begins on the day of purchase, or of registration if the
 * purchase day is unknown. It ends 24 months after today.
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

/** Checks a start date and returns an error code for its field; null if it is fine. */
export function startDateProblem(
  start: PlainDate,
  range: { earliest: PlainDate; latest: PlainDate },
): 'start_too_early' | 'start_too_late' | null {
  if (start < range.earliest) return 'start_too_early';
  return start > range.latest ? 'start_too_late' : null;
}

/** The day on which a policy's cover starts, if that lies ahead; otherwise null. */
export function startAhead(
  contract: { status: ContractStatus; policyStartDate: PlainDate | null },
  today: PlainDate,
): PlainDate | null {
  const { status, policyStartDate } = contract;
  return isPolicy(status) && policyStartDate !== null && policyStartDate > today ? policyStartDate : null;
}

/** True if the last day of a policy's cover has passed. Expiry is derived from the date and is not a status. */
export function hasExpired(
  contract: { status: ContractStatus; policyEndDate: PlainDate | null },
  today: PlainDate,
): boolean {
  return isPolicy(contract.status) && contract.policyEndDate !== null && contract.policyEndDate < today;
}
