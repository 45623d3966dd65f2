import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Ordered as on the screen. */
const names: Record<string, MessageDescriptor> = {
  clientCode: msg`Retailer`,
  'customer.type': msg`Kind of customer`,
  'customer.companyName': msg`Company`,
  'customer.firstName': msg`First name`,
  'customer.lastName': msg`Last name`,
  'customer.personTwoFirstName': msg`First name, second person`,
  'customer.personTwoLastName': msg`Last name, second person`,
  'customer.email': msg`Email`,
  'customer.mobileNumber': msg`Phone`,
  'customer.birthdate': msg`Date of birth`,
  'customer.address.street': msg`Street`,
  'customer.address.houseNumber': msg`House number`,
  'customer.address.zipCode': msg`Postcode`,
  'customer.address.city': msg`City`,
  productSlug: msg`Product`,
  'kitchen.grossPurchasePrice': msg`Gross price of the kitchen`,
  'worktop.grossPurchasePrice': msg`Gross price of the worktop`,
  devices: msg`Devices`,
  purchaseDate: msg`Purchase date`,
  orderReceiptDate: msg`Order receipt`,
  deliveryDate: msg`Expected delivery`,
  kvAbNumber: msg`KV/AB number`,
  soldBy: msg`Sold by`,
  'riskAddress.street': msg`Risk address: street`,
  'riskAddress.houseNumber': msg`Risk address: house number`,
  'riskAddress.zipCode': msg`Risk address: postcode`,
  'riskAddress.city': msg`Risk address: city`,
};

const order = Object.keys(names);

const deviceNames: Record<string, MessageDescriptor> = {
  grossPurchasePrice: msg`Gross price of a device`,
  serialNumber: msg`Serial number of a device`,
  articleNumber: msg`Article number of a device`,
};
const device = msg`Device`;
const other = msg`Other field`;

/** A field's name in lists of problems. */
export function fieldName(path: string): MessageDescriptor {
  if (path.startsWith('devices.')) return deviceNames[path.split('.').at(-1)!] ?? device;
  return names[path] ?? other;
}

/** A field's position on the screen, for sorting problems. */
export function placeOf(path: string): number {
  const place = order.indexOf(path.startsWith('devices.') ? 'devices' : path);
  return place < 0 ? order.length : place;
}
