import { birthdateProblem } from '../../customer/birthdate.ts';
import type { FieldProblems } from '../../messages/problems.ts';
import { addMonths, type PlainDate } from '../../time/date.ts';
import { productOf, type ProductSlug } from '../product.ts';

/** Maximum months that a purchase may lie back, and a delivery ahead. */
export const purchaseMonthsBack = 24;
export const deliveryMonthsAhead = 36;

/** The fields that are checked in combination; null if a field is empty or unreadable. */
export interface Judged {
  productSlug: ProductSlug | null;
  customerType: 'person' | 'organization' | null;
  birthdate: PlainDate | null;
  purchaseDate: PlainDate | null;
  orderReceiptDate: PlainDate | null;
  deliveryDate: PlainDate | null;
  immediateDelivery: boolean;
}

/** The day to check against, and the retailer's country; null if it is not known (yet). */
export interface Circumstances {
  today: PlainDate;
  country: string | null;
}

/** Checks the product against the customer's type and the retailer's country. */
export function productProblems(
  { productSlug, customerType }: Pick<Judged, 'productSlug' | 'customerType'>,
  country: string | null,
): FieldProblems {
  if (productSlug === null) return {};
  const product = productOf(productSlug);
  // Either field could be the wrong one, so the error is shown at both.
  const isRefusedCompany = product.privatePersonOnly && customerType === 'organization';
  return {
    ...(isRefusedCompany && { productSlug: 'company_not_allowed', 'customer.type': 'company_not_allowed' }),
    ...(product.germanyOnly &&
      country !== null &&
      country !== 'DE' && { productSlug: 'country_not_allowed' }),
    ...(!product.sellable && { productSlug: 'product_not_sold' }),
  };
}

/** Checks the days of purchase, order and delivery. Both ends of each range are allowed. */
export function dateProblems(
  dates: Pick<Judged, 'purchaseDate' | 'orderReceiptDate' | 'deliveryDate' | 'immediateDelivery'>,
  today: PlainDate,
): FieldProblems {
  const { purchaseDate: purchase, orderReceiptDate: receipt, deliveryDate: delivery } = dates;
  const problems: FieldProblems = {};
  if (purchase !== null) {
    if (purchase > today) problems['purchaseDate'] = 'purchase_future';
    else if (purchase < addMonths(today, -purchaseMonthsBack)) problems['purchaseDate'] = 'purchase_too_old';
  }
  if (receipt !== null) {
    if (receipt > today) problems['orderReceiptDate'] = 'order_receipt_future';
    else if (purchase !== null && receipt < purchase)
      problems['orderReceiptDate'] = 'order_receipt_before_purchase';
  }
  if (delivery !== null) {
    if (dates.immediateDelivery) problems['deliveryDate'] = 'delivery_twice';
    else if (delivery > addMonths(today, deliveryMonthsAhead)) problems['deliveryDate'] = 'delivery_too_late';
    else if (purchase !== null && delivery < purchase) problems['deliveryDate'] = 'delivery_before_purchase';
  }
  return problems;
}

/** Checks a policyholder's age. */
export function ageProblems(birthdate: PlainDate | null, today: PlainDate): FieldProblems {
  const problem = birthdate === null ? null : birthdateProblem(birthdate, today);
  return problem ? { 'customer.birthdate': problem } : {};
}

/** Runs the checks that depend on the day, the product and the retailer, which the schemas cannot do. */
export function registrationProblems(judged: Judged, { today, country }: Circumstances): FieldProblems {
  return {
    ...productProblems(judged, country),
    ...ageProblems(judged.birthdate, today),
    ...dateProblems(judged, today),
  };
}
