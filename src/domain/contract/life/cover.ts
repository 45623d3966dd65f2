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
 * The first and last day on which cover may start. For staff (`leads.startEarlier`) the range begins on the day of purchase, or of registration
 * if the purchase day is unknown; for others on the day on which the customer has confirmed, today until then. It ends 24
 * months after today.
 */
export function startDateRange(
  contract: {
    purchaseDate: PlainDate | null;
    registeredOn: PlainDate;
    dataConfirmationDate: PlainDate | null;
  },
  today: PlainDate,
  mayStartEarlier: boolean,
): { earliest: PlainDate; latest: PlainDate; isFromConfirmation: boolean } {
  const bought = contract.purchaseDate ?? contract.registeredOn;
  const confirmed = contract.dataConfirmationDate ?? today;
  const isFromConfirmation = !mayStartEarlier && confirmed > bought;
  return {
    earliest: isFromConfirmation ? confirmed : bought,
    latest: addMonths(today, startMonthsAhead),
    isFromConfirmation,
  };
}

/** Checks a start date and returns an error code for its field; null if it is fine. */
export function startDateProblem(
  start: PlainDate,
  range: ReturnType<typeof startDateRange>,
): 'start_too_early' | 'start_before_confirmation' | 'start_too_late' | null {
  if (start < range.earliest)
    return range.isFromConfirmation ? 'start_before_confirmation' : 'start_too_early';
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
