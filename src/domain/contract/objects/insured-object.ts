import * as v from 'valibot';
import { PlainDateSchema } from '../../time/date.ts';

/** Gross price in euro cents. */
export const Cents = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Maximum electronic devices per kitchen. */
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

/**
 * `deviceType` and `category` are German words from their lists, or any other text. `deviceTypeEn` and `categoryEn` are
 * the English words, if any. Both are stored with the contract, so that it reads the same in ten years, on paper and
 * without a network. Read the type with `deviceTypeOf`.
 */
export const DeviceObject = v.object({
  ...identity,
  insuredObjectName: v.literal('e_device'),
  deviceType: v.string(),
  deviceTypeEn: v.nullish(v.string()),
  manufacturer: text,
  model: text,
  category: text,
  categoryEn: v.nullish(v.string()),
  grossPurchasePrice: v.nullable(Cents),
  serialNumber: text,
  articleNumber: text,
  immediateDelivery: v.boolean(),
});

/** `countertopType` and `countertopTypeEn` work like a device's type; read them with `worktopMaterialOf`. */
export const CountertopObject = v.object({
  ...identity,
  insuredObjectName: v.literal('countertop'),
  countertopType: text,
  countertopTypeEn: v.nullish(v.string()),
  manufacturer: text,
  grossPurchasePrice: v.nullable(Cents),
});

export const OrderDetailsObject = v.object({
  ...identity,
  insuredObjectName: v.literal('order_details'),
  orderReferenceNumber: text,
  estimatedDeliveryDate: v.nullable(PlainDateSchema),
});

/** Any other object that the plan covers. */
export const DefaultObject = v.object({
  ...identity,
  insuredObjectName: v.literal('default'),
  description: v.string(),
});

/** An insured object, or the details of its order. `insuredObjectName` tells the kinds apart. */
export const InsuredObject = v.variant('insuredObjectName', [
  KitchenObject,
  DeviceObject,
  CountertopObject,
  OrderDetailsObject,
  DefaultObject,
]);
export type InsuredObject = v.InferOutput<typeof InsuredObject>;

/** True for objects that can break. Order details only describe the order. */
export function isClaimable(object: InsuredObject): boolean {
  return object.insuredObjectName !== 'order_details';
}
