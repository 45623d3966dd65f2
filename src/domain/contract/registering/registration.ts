import * as v from 'valibot';
import { AddressInput } from '../../customer/address-input.ts';
import { CustomerInput } from '../../customer/customer-input.ts';
import {
  highestDevicePrice,
  isUnlikelyPrice,
  moneyProblem,
  unlikelyPrice,
} from '../../finance/read-money.ts';
import { languages } from '../../locale/language.ts';
import { alsoNamed, renamed } from '../../text/aliases.ts';
import { nullablePrinted, optionalPrinted, optionalText, requiredPrinted } from '../../text/fields.ts';
import { typedLine } from '../../text/typed.ts';
import { optionalName } from '../../text/names.ts';
import { Instant } from '../../time/instant.ts';
import { DayInput } from '../../time/read-date.ts';
import { maxDevicesPerKitchen } from '../objects/insured-object.ts';
import { productSlugs } from '../product.ts';
import { AdviceInput } from './advice.ts';

/** A gross price in euro cents, up to `most`; text says why it is none. */
const priceUpTo = (most: number, above: 'price_invalid' | 'price_high') =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number(({ input }) => moneyProblem(input)),
        v.integer('price_invalid'),
        v.minValue(0, 'price_invalid'),
        v.maxValue(most, above),
      ),
    ),
    null,
  );
const Price = priceUpTo(1_000_000_000, 'price_invalid');
const DevicePrice = priceUpTo(highestDevicePrice, 'price_high');

/** Cents of an unlikely price that somebody has confirmed; of any other price it means nothing. */
const ConfirmedPrice = v.optional(v.nullable(v.number('price_invalid')), null);

interface Priced {
  grossPurchasePrice: number | null;
  confirmedPrice: number | null;
}

/** A price above 100,000 € is refused with `price_unlikely` until that amount is confirmed. */
const isLikely = ({ grossPurchasePrice: cents, confirmedPrice }: Priced) =>
  !isUnlikelyPrice(cents) || confirmedPrice === cents;
const unlikely = ({ input }: { input: Priced }) => unlikelyPrice(input.grossPurchasePrice ?? 0);

const Day = v.optional(v.nullable(DayInput), null);

/** The kitchen. Brands are words from their list, or any other text. */
export const KitchenInput = alsoNamed(
  v.object({
    manufacturer: optionalPrinted(100),
    model: optionalPrinted(100),
    material: optionalPrinted(100),
    grossPurchasePrice: Price,
    note: optionalText(1000),
  }),
  (given) =>
    renamed(given, {
      kitchenManufacturer: 'manufacturer',
      kitchenModel: 'model',
      kitchenGrossPurchasePrice: 'grossPurchasePrice',
      kitchenUserNote: 'note',
    }),
);

/** A worktop. `material` is a key or word from the list of materials, or any other text. */
export const WorktopInput = alsoNamed(
  v.pipe(
    v.object({
      material: optionalPrinted(100),
      manufacturer: optionalPrinted(100),
      grossPurchasePrice: DevicePrice,
      confirmedPrice: ConfirmedPrice,
    }),
    v.forward(v.partialCheck([['grossPurchasePrice'], ['confirmedPrice']], isLikely, unlikely), [
      'grossPurchasePrice',
    ]),
  ),
  (given) => renamed(given, { countertopType: 'material', type: 'material' }),
);

/**
 * An electronic device. `deviceType` is a key or word from the list of device types, or any other text.
 * `policyObjectId` identifies the existing device in an edit.
 */
export const DeviceInput = alsoNamed(
  v.pipe(
    v.object({
      policyObjectId: v.optional(v.pipe(v.string(), v.uuid('invalid'))),
      deviceType: requiredPrinted(100),
      manufacturer: optionalPrinted(100),
      model: optionalPrinted(100),
      grossPurchasePrice: DevicePrice,
      serialNumber: optionalPrinted(100),
      articleNumber: optionalPrinted(100),
      confirmedPrice: ConfirmedPrice,
    }),
    v.forward(v.partialCheck([['grossPurchasePrice'], ['confirmedPrice']], isLikely, unlikely), [
      'grossPurchasePrice',
    ]),
  ),
  (given) => renamed(given, { brand: 'manufacturer', type: 'deviceType' }),
);

/** A contract's fields, each with its error codes, shared by the wizard, edits and the server. */
export const ContractAnswers = {
  customer: CustomerInput,
  /** The customer's language. */
  language: v.optional(v.picklist(languages, 'invalid'), 'de'),
  /** The kitchen's address; null if it is the customer's. */
  riskAddress: v.optional(v.nullable(AddressInput), null),
  kitchen: KitchenInput,
  worktop: v.optional(v.nullable(WorktopInput), null),
  devices: v.pipe(v.array(DeviceInput, 'required'), v.maxLength(maxDevicesPerKitchen, 'devices_too_many')),
  purchaseDate: v.pipe(typedLine('required'), v.nonEmpty('required'), DayInput),
  orderReceiptDate: Day,
  deliveryDate: Day,
  /** True if the customer took everything along at purchase. There is no delivery date then. */
  immediateDelivery: v.optional(v.boolean('invalid'), false),
  kvAbNumber: requiredPrinted(50),
  orderConfirmationNumber: optionalPrinted(50),
  orderReferenceNumber: optionalPrinted(50),
  soldBy: optionalName(120),
};

const names = {
  product: 'productSlug',
  client: 'clientCode',
  countertop: 'worktop',
  kitchenKvAbNumber: 'kvAbNumber',
  kitchenEstimatedDeliveryDate: 'deliveryDate',
  estimatedDeliveryDate: 'deliveryDate',
  deliveryAddress: 'riskAddress',
};
const riskNames = {
  riskAddressStreet: 'street',
  riskAddressHouseNumber: 'houseNumber',
  riskAddressZipCode: 'zipCode',
  riskAddressCity: 'city',
  riskAddressCountry: 'country',
  riskAddressUnitDescription: 'unitDescription',
};

/** Renames fields from older systems' names, and nests their flat risk address. */
function canonical(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = renamed(given, names);
  const flat = Object.entries(riskNames).filter(([other]) => fields[other] !== undefined);
  if (flat.length === 0) return fields;
  const riskAddress = Object.fromEntries(flat.map(([other, own]) => [own, fields[other]]));
  for (const other of Object.keys(riskNames)) delete fields[other];
  return { riskAddress, ...fields };
}

/**
 * A contract as a device registers it. The device creates `id`, which stays the contract's id. `registrationProblems`
 * checks what depends on the day, the product and the retailer's country.
 */
export const ContractRegistration = alsoNamed(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    clientCode: v.pipe(typedLine('client_required'), v.nonEmpty('client_required'), v.maxLength(40)),
    productSlug: v.picklist(productSlugs, 'product_required'),
    ...ContractAnswers,
    note: optionalText(4000),
    capturedAt: Instant,
    /** SHA-256 of the order file, uploaded before, that becomes the contract's order confirmation. */
    orderConfirmation: v.optional(
      v.nullable(v.pipe(v.string('invalid'), v.regex(/^[0-9a-f]{64}$/, 'invalid'))),
      null,
    ),
    /** The price of cover that the customer was shown; null if they were shown none. */
    coverPrice: v.optional(
      v.nullable(v.object({ version: v.number('invalid'), grossCents: v.number('invalid') })),
      null,
    ),
    advice: v.optional(v.nullable(AdviceInput), null),
    /** True if the customer should be asked to confirm their data immediately after registration. */
    askConfirmation: v.optional(v.boolean('invalid'), true),
  }),
  canonical,
);
export type ContractRegistration = v.InferOutput<typeof ContractRegistration>;
export type ContractRegistrationInput = v.InferInput<typeof ContractRegistration>;

/** The fields of a lead that can be changed. Omitted fields stay as they are. */
export const ContractEdit = alsoNamed(
  v.object({
    customer: v.optional(ContractAnswers.customer),
    language: v.optional(v.picklist(languages, 'invalid')),
    riskAddress: v.optional(v.nullable(AddressInput)),
    kitchen: v.optional(ContractAnswers.kitchen),
    worktop: v.optional(v.nullable(WorktopInput)),
    devices: v.optional(ContractAnswers.devices),
    purchaseDate: v.optional(ContractAnswers.purchaseDate),
    orderReceiptDate: v.optional(v.nullable(DayInput)),
    deliveryDate: v.optional(v.nullable(DayInput)),
    immediateDelivery: v.optional(v.boolean('invalid')),
    kvAbNumber: v.optional(ContractAnswers.kvAbNumber),
    orderConfirmationNumber: v.optional(nullablePrinted(50)),
    orderReferenceNumber: v.optional(nullablePrinted(50)),
    soldBy: v.optional(nullablePrinted(120)),
  }),
  canonical,
);
export type ContractEdit = v.InferOutput<typeof ContractEdit>;
export type ContractEditInput = v.InferInput<typeof ContractEdit>;
