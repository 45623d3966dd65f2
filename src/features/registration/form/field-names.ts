import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Values } from '#page/form/form-store.ts';
import { rowsOf } from './device-rows.ts';
import type { FieldPath } from './field-order.ts';

const names: Record<FieldPath, MessageDescriptor> = {
  clientCode: msg`Retailer`,
  'customer.type': msg`Customer type`,
  'customer.companyName': msg`Company`,
  'customer.gender': msg`Form of address`,
  'customer.customTitle': msg`Title`,
  'customer.firstName': msg`First name`,
  'customer.lastName': msg`Last name`,
  'customer.personTwoTitle': msg`Title, second person`,
  'customer.personTwoFirstName': msg`First name, second person`,
  'customer.personTwoLastName': msg`Last name, second person`,
  'customer.email': msg`Email`,
  'customer.mobileNumber': msg`Phone`,
  'customer.birthdate': msg`Date of birth`,
  'customer.address.street': msg`Street`,
  'customer.address.houseNumber': msg`House number`,
  'customer.address.unitDescription': msg`Address line 2`,
  'customer.address.zipCode': msg`Postcode`,
  'customer.address.city': msg`City`,
  'customer.address.country': msg`Country`,
  'customer.note': msg`Note on the customer`,
  productSlug: msg`Product`,
  'kitchen.manufacturer': msg`Kitchen: manufacturer`,
  'kitchen.model': msg`Kitchen: model`,
  'kitchen.material': msg`Front and colour`,
  'kitchen.grossPurchasePrice': msg`Gross price of the kitchen`,
  'kitchen.note': msg`Note on the kitchen`,
  'worktop.material': msg`Worktop: material`,
  'worktop.manufacturer': msg`Worktop: manufacturer`,
  'worktop.grossPurchasePrice': msg`Gross price of the worktop`,
  devices: msg`Appliances`,
  purchaseDate: msg`Purchase date`,
  orderReceiptDate: msg`Order received`,
  deliveryDate: msg`Expected delivery`,
  kvAbNumber: msg`KV/AB number`,
  orderConfirmationNumber: msg`Order confirmation number`,
  orderReferenceNumber: msg`Order number`,
  soldBy: msg`Sold by`,
  'riskAddress.street': msg`Kitchen location: street`,
  'riskAddress.houseNumber': msg`Kitchen location: house number`,
  'riskAddress.unitDescription': msg`Kitchen location: address line 2`,
  'riskAddress.zipCode': msg`Kitchen location: postcode`,
  'riskAddress.city': msg`Kitchen location: city`,
  'advice.wish': msg`Customer’s wish`,
  'advice.advice': msg`Advice`,
  'advice.reason': msg`Reason for the advice`,
  'advice.by': msg`Advised by`,
  note: msg`Note on the contract`,
  coverPrice: msg`Price of cover`,
};

/** What to do where a required field is empty. */
const asked: Record<string, MessageDescriptor> = {
  'customer.companyName': msg`Enter the company’s name`,
  'customer.firstName': msg`Enter the first name`,
  'customer.lastName': msg`Enter the last name`,
  'customer.email': msg`Enter the email address`,
  'customer.address.street': msg`Enter the street`,
  'customer.address.houseNumber': msg`Enter the house number`,
  'customer.address.zipCode': msg`Enter the postcode`,
  'customer.address.city': msg`Enter the city`,
  purchaseDate: msg`Enter the purchase date`,
  deliveryDate: msg`Enter the expected delivery`,
  kvAbNumber: msg`Enter the KV/AB number`,
  'riskAddress.street': msg`Enter the street of the kitchen location`,
  'riskAddress.houseNumber': msg`Enter the house number of the kitchen location`,
  'riskAddress.zipCode': msg`Enter the postcode of the kitchen location`,
  'riskAddress.city': msg`Enter the city of the kitchen location`,
};

const ofDevice: Record<string, (device: number) => MessageDescriptor> = {
  manufacturer: (device) => msg`Appliance ${device}: brand`,
  deviceType: (device) => msg`Appliance ${device}: type`,
  model: (device) => msg`Appliance ${device}: model`,
  grossPurchasePrice: (device) => msg`Appliance ${device}: gross price`,
  serialNumber: (device) => msg`Appliance ${device}: serial number`,
  articleNumber: (device) => msg`Appliance ${device}: article number`,
};
const other = msg`Other field`;

/** A field's name in lists of problems. A device's field is named with the device's number in these values. */
export function fieldName(path: string, values: Values): MessageDescriptor {
  const [, row, field] = /^devices\.(r\d+)\.(.+)$/.exec(path) ?? [];
  if (row && field) return ofDevice[field]?.(rowsOf(values).indexOf(row) + 1) ?? other;
  return isKnown(path) ? names[path] : other;
}

const isKnown = (path: string): path is FieldPath => Object.hasOwn(names, path);

/** What to do about an empty field, in lists of problems. */
export function askForField(path: string, values: Values): MessageDescriptor | undefined {
  const [, row] = /^devices\.(r\d+)\.deviceType$/.exec(path) ?? [];
  const device = row === undefined ? 0 : rowsOf(values).indexOf(row) + 1;
  return device > 0 ? msg`Enter the type of appliance ${device}` : asked[path];
}
