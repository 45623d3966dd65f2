import type { InsuredObject } from '../objects/insured-object.ts';

/** The gross price of a contract's kitchen in cents; null if it is not known. */
export function kitchenPriceIn(objects: readonly InsuredObject[]): number | null {
  const kitchen = objects.find((object) => object.insuredObjectName === 'kitchen');
  return kitchen?.kitchenGrossPurchasePrice ?? null;
}
