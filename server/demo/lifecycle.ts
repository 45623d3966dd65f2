import { policyEnd, productOf, serviceCommencement, type ProductSlug } from '#domain/contract/product.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { addDays, type PlainDate } from '#domain/time/date.ts';
import type { Random } from './random.ts';

/** The days of a contract's life. Each is null until it has happened, the delivery until it is known. */
export interface Lifecycle {
  purchaseDate: PlainDate;
  orderReceiptDate: PlainDate;
  createdOn: PlainDate;
  dataConfirmationDate: PlainDate | null;
  deliveryDate: PlainDate | null;
  activationDate: PlainDate | null;
  policyStartDate: PlainDate | null;
  serviceCommencementDate: PlainDate | null;
  policyEndDate: PlainDate | null;
}

/** Weights of the statuses among demo contracts. */
export const statusWeights = [
  ['created', 4],
  ['pending', 9],
  ['confirmed', 3],
  ['pending_delivery', 12],
  ['pending_activation', 9],
  ['approved', 1],
  ['active', 54],
  ['declined', 4],
  ['withdrawn', 4],
] as const satisfies readonly (readonly [ContractStatus, number])[];

function earlier(a: PlainDate, b: PlainDate): PlainDate {
  return a < b ? a : b;
}
function later(a: PlainDate, b: PlainDate): PlainDate {
  return a > b ? a : b;
}

/** A random number of days ago, more often recent. */
function daysAgo(random: Random, from: number, to: number): number {
  return from + Math.floor(random.next() ** 1.7 * (to - from + 1));
}

interface LifecycleOptions {
  random: Random;
  status: ContractStatus;
  productSlug: ProductSlug;
  today: PlainDate;
}

/** Random days in the order of a contract's life. */
export function lifecycleOf(options: LifecycleOptions): Lifecycle {
  const { random, status, today } = options;
  const empty = {
    dataConfirmationDate: null,
    deliveryDate: null,
    activationDate: null,
    policyStartDate: null,
    serviceCommencementDate: null,
    policyEndDate: null,
  };
  switch (status) {
    case 'created':
      return {
        ...empty,
        ...order(random, addDays(today, -daysAgo(random, 0, 12)), today),
        deliveryDate: planned(random, today),
      };
    case 'pending':
      return {
        ...empty,
        ...order(random, addDays(today, -daysAgo(random, 1, 45)), today),
        deliveryDate: planned(random, today),
      };
    case 'confirmed':
      // Without a delivery date, the contract stays confirmed.
      return confirmed(
        random,
        { ...empty, ...order(random, addDays(today, -daysAgo(random, 5, 40)), today) },
        today,
      );
    case 'pending_delivery':
      return confirmed(
        random,
        {
          ...empty,
          ...order(random, addDays(today, -daysAgo(random, 5, 80)), today),
          deliveryDate: addDays(today, random.int(1, 110)),
        },
        today,
      );
    case 'pending_activation': {
      const deliveryDate = addDays(today, -daysAgo(random, 0, 45));
      const days = order(random, addDays(deliveryDate, -random.int(30, 150)), today);
      return confirmed(random, { ...empty, ...days, deliveryDate }, today);
    }
    case 'approved':
      return activated({ ...options, activationDate: today });
    case 'active': {
      const old = options.productSlug === 'xcare+';
      return activated({
        ...options,
        activationDate: addDays(today, -daysAgo(random, old ? 1500 : 1, old ? 2400 : 1500)),
      });
    }
    case 'declined':
      return { ...empty, ...order(random, addDays(today, -daysAgo(random, 3, 330)), today) };
    default:
      // Withdrawn, before or after activation.
      return random.percent(40)
        ? activated({ ...options, activationDate: addDays(today, -daysAgo(random, 5, 700)) })
        : { ...empty, ...order(random, addDays(today, -daysAgo(random, 3, 330)), today) };
  }
}

/** The days of purchase, order receipt and registration, in this order. */
function order(random: Random, createdOn: PlainDate, today: PlainDate) {
  const day = earlier(createdOn, today);
  const orderReceiptDate = addDays(day, -random.int(0, 3));
  return { purchaseDate: addDays(orderReceiptDate, -random.int(0, 9)), orderReceiptDate, createdOn: day };
}

function planned(random: Random, today: PlainDate): PlainDate | null {
  return random.percent(80) ? addDays(today, random.int(20, 140)) : null;
}

function confirmed(random: Random, days: Lifecycle, today: PlainDate): Lifecycle {
  return { ...days, dataConfirmationDate: earlier(addDays(days.createdOn, random.int(0, 10)), today) };
}

function activated(options: LifecycleOptions & { activationDate: PlainDate }): Lifecycle {
  const { random, activationDate, today } = options;
  const product = productOf(options.productSlug);
  const deliveryDate = addDays(activationDate, -random.int(0, 21));
  const days = order(random, addDays(deliveryDate, -random.int(30, 150)), today);
  const confirmationDate = earlier(addDays(days.createdOn, random.int(0, 12)), activationDate);
  // A few policies start on a day other than their activation, between the purchase and 60 days ahead.
  const policyStartDate = random.percent(8)
    ? later(days.purchaseDate, addDays(activationDate, random.int(-20, 60)))
    : activationDate;
  return {
    ...days,
    dataConfirmationDate: confirmationDate,
    deliveryDate,
    activationDate,
    policyStartDate,
    serviceCommencementDate: serviceCommencement(product, policyStartDate),
    policyEndDate: policyEnd(product, policyStartDate),
  };
}
