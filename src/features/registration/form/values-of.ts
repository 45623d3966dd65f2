import type { Contract } from '#domain/contract/contract.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { deviceTypeOf, worktopMaterialOf } from '#domain/contract/objects/object-names.ts';
import type { ContractRegistrationInput } from '#domain/contract/registering/registration.ts';
import { isDeliveredImmediately } from '#domain/contract/life/transitions.ts';
import type { Language } from '#domain/locale/language.ts';
import { dayText } from '#domain/time/day-text.ts';
import { writeMoney } from '#domain/finance/read-money.ts';
import { shownPrice } from '../price/shown-price.ts';
import { addressValues, customerValues } from './customer-values.ts';
import type { Values } from '#page/form/form-store.ts';

type Kitchen = NonNullable<ContractRegistrationInput['kitchen']>;
type Worktop = ContractRegistrationInput['worktop'];
type Device = ContractRegistrationInput['devices'][number];
type Loose = Record<string, string | number | null | undefined>;

function texts(at: string, fields: Loose): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      `${at}.${name}`,
      typeof value === 'number' ? writeMoney(value) : (value ?? ''),
    ]),
  );
}

function thingValues(kitchen: Kitchen, worktop: Worktop, devices: readonly Device[]): Values {
  const rows = devices.length > 0 ? devices : [{ deviceType: '' }];
  return {
    ...texts('kitchen', kitchen),
    ...texts('worktop', worktop ?? {}),
    ...Object.assign({}, ...rows.map((device, index) => texts(`devices.r${index + 1}`, device as Loose))),
    deviceRows: rows.map((_, index) => `r${index + 1}`).join(','),
  };
}

const typedDay = (date: string | null | undefined) => (date ? dayText(date) : '');

/** Converts a captured registration into form values. */
export function registrationValues(given: ContractRegistrationInput): Values {
  const { riskAddress, customer } = given;
  return {
    ...customerValues(customer as Parameters<typeof customerValues>[0]),
    ...(riskAddress
      ? { ...addressValues('riskAddress', riskAddress as never), 'riskAddress.other': 'yes' }
      : { 'riskAddress.country': 'DE' }),
    ...thingValues(given.kitchen, given.worktop, given.devices),
    clientCode: given.clientCode,
    productSlug: given.productSlug,
    language: given.language ?? 'de',
    purchaseDate: typedDay(given.purchaseDate),
    orderReceiptDate: typedDay(given.orderReceiptDate),
    deliveryDate: typedDay(given.deliveryDate),
    delivery: given.immediateDelivery ? 'immediate' : given.deliveryDate ? 'date' : 'unknown',
    kvAbNumber: given.kvAbNumber,
    orderConfirmationNumber: given.orderConfirmationNumber ?? '',
    orderReferenceNumber: given.orderReferenceNumber ?? '',
    soldBy: given.soldBy ?? '',
    note: given.note ?? '',
    ...texts('advice', given.advice ?? {}),
    coverPrice: given.coverPrice ? shownPrice(given.coverPrice) : '',
    askConfirmation: given.askConfirmation === false ? '' : 'yes',
  };
}

function ofKind<Name extends InsuredObject['insuredObjectName']>(
  objects: readonly InsuredObject[],
  name: Name,
) {
  return objects.filter(
    (one): one is Extract<InsuredObject, { insuredObjectName: Name }> => one.insuredObjectName === name,
  );
}

/** Converts a lead into form values, with list entries in the given language. */
export function contractValues(contract: Contract, language: Language): Values {
  const objects = contract.insuredObjects;
  const [kitchen] = ofKind(objects, 'kitchen');
  const [worktop] = ofKind(objects, 'countertop');
  const [order] = ofKind(objects, 'order_details');
  const devices = ofKind(objects, 'e_device').map((device) => ({
    policyObjectId: device.policyObjectId,
    deviceType: deviceTypeOf(device, language),
    manufacturer: device.manufacturer,
    model: device.model,
    grossPurchasePrice: device.grossPurchasePrice,
    confirmedPrice: device.grossPurchasePrice,
    serialNumber: device.serialNumber,
    articleNumber: device.articleNumber,
  }));
  const immediate = isDeliveredImmediately(objects);
  const delivery = contract.kitchenEstimatedDeliveryDate;
  return {
    ...customerValues(contract.customer),
    ...(contract.riskAddress
      ? { ...addressValues('riskAddress', contract.riskAddress), 'riskAddress.other': 'yes' }
      : { 'riskAddress.country': 'DE' }),
    ...thingValues(
      {
        manufacturer: kitchen?.kitchenManufacturer ?? null,
        model: kitchen?.kitchenModel ?? null,
        material: kitchen?.material ?? null,
        grossPurchasePrice: kitchen?.kitchenGrossPurchasePrice ?? null,
        note: kitchen?.kitchenUserNote ?? null,
      },
      worktop && {
        material: worktopMaterialOf(worktop, language),
        manufacturer: worktop.manufacturer,
        grossPurchasePrice: worktop.grossPurchasePrice,
        confirmedPrice: worktop.grossPurchasePrice,
      },
      devices,
    ),
    clientCode: contract.clientCode,
    productSlug: contract.productSlug,
    language: contract.language,
    purchaseDate: typedDay(contract.purchaseDate),
    orderReceiptDate: typedDay(contract.orderReceiptDate),
    deliveryDate: immediate ? '' : typedDay(delivery),
    delivery: immediate ? 'immediate' : delivery ? 'date' : 'unknown',
    kvAbNumber: contract.kvAbNumber,
    orderConfirmationNumber: contract.orderConfirmationNumber ?? '',
    orderReferenceNumber: order?.orderReferenceNumber ?? '',
    soldBy: contract.soldBy ?? '',
  };
}
