import * as v from 'valibot';
import { PlainDateSchema } from '../time/date.ts';

/** Gross price in euro cents. */
export const Cents = v.pipe(v.number(), v.integer(), v.minValue(0));

/** No kitchen has more electronic devices than this. */
export const maxDevicesPerKitchen = 30;

const identity = { policyObjectId: v.pipe(v.string(), v.uuid()) };
const text = v.nullable(v.string());

export const KitchenObject = v.object({
  ...identity,
  insuredObjectName: v.literal('kitchen'),
  kitchenManufacturer: text,
  kitchenModel: text,
  kitchenGrossPurchasePrice: v.nullable(Cents),
  kitchenUserNote: text,
  material: text,
});

export const DeviceObject = v.object({
  ...identity,
  insuredObjectName: v.literal('e_device'),
  deviceType: v.string(),
  manufacturer: text,
  model: text,
  category: text,
  grossPurchasePrice: v.nullable(Cents),
  serialNumber: text,
  articleNumber: text,
  immediateDelivery: v.boolean(),
});

export const CountertopObject = v.object({
  ...identity,
  insuredObjectName: v.literal('countertop'),
  countertopType: text,
  manufacturer: text,
  grossPurchasePrice: v.nullable(Cents),
});

export const OrderDetailsObject = v.object({
  ...identity,
  insuredObjectName: v.literal('order_details'),
  orderReferenceNumber: text,
  estimatedDeliveryDate: v.nullable(PlainDateSchema),
});

/** Anything the plan covers that is none of the named kinds. */
export const DefaultObject = v.object({
  ...identity,
  insuredObjectName: v.literal('default'),
  description: v.string(),
});

/** One thing a contract covers, or what is known of its order. Kinds are told apart by `insuredObjectName`. */
export const InsuredObject = v.variant('insuredObjectName', [
  KitchenObject,
  DeviceObject,
  CountertopObject,
  OrderDetailsObject,
  DefaultObject,
]);
export type InsuredObject = v.InferOutput<typeof InsuredObject>;

/** Order details describe the order; nothing of them can break. */
export function isClaimable(object: InsuredObject): boolean {
  return object.insuredObjectName !== 'order_details';
}

/** How one calls an insured thing in a list or on a ticket: what it is, who made it, which model. */
export function nameOfObject(object: InsuredObject): string {
  return partsOfName(object)
    .filter((part) => part !== null && part !== '' && part !== 'Keine Angabe')
    .join(' ');
}

function partsOfName(object: InsuredObject): readonly (string | null)[] {
  switch (object.insuredObjectName) {
    case 'kitchen':
      return ['Küche', object.kitchenManufacturer, object.kitchenModel];
    case 'e_device':
      return [object.deviceType, object.manufacturer, object.model];
    case 'countertop':
      return ['Arbeitsplatte', object.countertopType];
    case 'order_details':
      return ['Auftrag', object.orderReferenceNumber];
    default:
      return [object.description];
  }
}
