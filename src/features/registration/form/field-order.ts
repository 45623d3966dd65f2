/** The fields of a registration, in their order on the screen. */
const order = [
  'clientCode',
  'customer.type',
  'customer.companyName',
  'customer.gender',
  'customer.customTitle',
  'customer.firstName',
  'customer.lastName',
  'customer.personTwoTitle',
  'customer.personTwoFirstName',
  'customer.personTwoLastName',
  'customer.email',
  'customer.mobileNumber',
  'customer.birthdate',
  'customer.address.street',
  'customer.address.houseNumber',
  'customer.address.unitDescription',
  'customer.address.zipCode',
  'customer.address.city',
  'customer.address.country',
  'customer.note',
  'productSlug',
  'kitchen.manufacturer',
  'kitchen.model',
  'kitchen.material',
  'kitchen.grossPurchasePrice',
  'kitchen.note',
  'worktop.material',
  'worktop.manufacturer',
  'worktop.grossPurchasePrice',
  'devices',
  'purchaseDate',
  'orderReceiptDate',
  'deliveryDate',
  'kvAbNumber',
  'orderConfirmationNumber',
  'orderReferenceNumber',
  'soldBy',
  'riskAddress.street',
  'riskAddress.houseNumber',
  'riskAddress.unitDescription',
  'riskAddress.zipCode',
  'riskAddress.city',
  'advice.wish',
  'advice.advice',
  'advice.reason',
  'advice.by',
  'note',
  'coverPrice',
] as const;

export type FieldPath = (typeof order)[number];

/** A field's position on the screen, for sorting problems. */
export function placeOf(path: string): number {
  const place = order.findIndex((one) => one === (path.startsWith('devices.') ? 'devices' : path));
  return place < 0 ? order.length : place;
}
