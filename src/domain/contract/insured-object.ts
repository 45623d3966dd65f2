import * as v from 'valibot';
import { isNotSpecified } from '../lists/words.ts';
import type { Language } from '../locale/language.ts';
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

/**
 * `deviceType` and `category` are German words of their lists, or any other text; `deviceTypeEn` and `categoryEn` are the
 * English ones where there are any. Both are written down with the contract, so that what was agreed reads the same in
 * ten years, on paper and without a network. Read them with `deviceTypeOf` and `categoryOf`.
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

/** `countertopType` and `countertopTypeEn` are as a device's type; read them with `worktopMaterialOf`. */
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

type Device = v.InferOutput<typeof DeviceObject>;
type Countertop = v.InferOutput<typeof CountertopObject>;

/** What kind of device it is, in a language; German where nobody knows the English word. */
export function deviceTypeOf(
  device: Pick<Device, 'deviceType' | 'deviceTypeEn'>,
  language: Language,
): string {
  return (language === 'en' && device.deviceTypeEn) || device.deviceType;
}

/** What a device is for, in a language; null where it is not known. */
export function categoryOf(
  device: Pick<Device, 'category' | 'categoryEn'>,
  language: Language,
): string | null {
  return (language === 'en' && device.categoryEn) || device.category;
}

/** What a worktop is made of, in a language; null where it is not known. */
export function worktopMaterialOf(
  worktop: Pick<Countertop, 'countertopType' | 'countertopTypeEn'>,
  language: Language,
): string | null {
  return (language === 'en' && worktop.countertopTypeEn) || worktop.countertopType;
}

const kinds = {
  kitchen: ['Küche', 'Kitchen'],
  countertop: ['Arbeitsplatte', 'Worktop'],
  order_details: ['Auftrag', 'Order'],
} as const;

/** How one calls an insured thing in a list or on a ticket: what it is, who made it, which model. */
export function nameOfObject(object: InsuredObject, language: Language = 'de'): string {
  return partsOfName(object, language)
    .filter((part) => part !== null && part !== '' && !isNotSpecified(part))
    .join(' ');
}

function partsOfName(object: InsuredObject, language: Language): readonly (string | null)[] {
  const kind = (name: keyof typeof kinds) => kinds[name][language === 'de' ? 0 : 1];
  switch (object.insuredObjectName) {
    case 'kitchen':
      return [kind('kitchen'), object.kitchenManufacturer, object.kitchenModel];
    case 'e_device':
      return [deviceTypeOf(object, language), object.manufacturer, object.model];
    case 'countertop':
      return [kind('countertop'), worktopMaterialOf(object, language)];
    case 'order_details':
      return [kind('order_details'), object.orderReferenceNumber];
    default:
      return [object.description];
  }
}
