import type { ContractEdit, ContractRegistration } from '#domain/contract/registering/registration.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { isDeliveredImmediately } from '#domain/contract/life/transitions.ts';
import type { ReferenceLists } from '#domain/reference-lists/reference-lists.ts';
import { brandName, wordsOfMaterial, wordsOfType } from '../../reference-lists/reference-lists.usecases.ts';

type Of<Name extends InsuredObject['insuredObjectName']> = Extract<
  InsuredObject,
  { insuredObjectName: Name }
>;
type Kitchen = ContractRegistration['kitchen'];
type Worktop = NonNullable<ContractRegistration['worktop']>;
type Device = ContractRegistration['devices'][number];

/** The reference lists and a source of ids for new objects. */
export interface Making {
  lists: ReferenceLists['lists'];
  newId: () => string;
}

function kitchenOf(id: string, kitchen: Kitchen, { lists }: Making): InsuredObject {
  return {
    policyObjectId: id,
    insuredObjectName: 'kitchen',
    kitchenManufacturer: brandName(lists.kitchenBrands ?? [], kitchen.manufacturer),
    kitchenModel: kitchen.model,
    kitchenGrossPurchasePrice: kitchen.grossPurchasePrice,
    kitchenUserNote: kitchen.note,
    material: kitchen.material,
  };
}

function worktopOf(id: string, worktop: Worktop, { lists }: Making): InsuredObject {
  return {
    policyObjectId: id,
    insuredObjectName: 'countertop',
    ...wordsOfMaterial(lists.worktopMaterials ?? [], worktop.material),
    manufacturer: worktop.manufacturer,
    grossPurchasePrice: worktop.grossPurchasePrice,
  };
}

function deviceOf(id: string, device: Device, immediateDelivery: boolean, { lists }: Making): InsuredObject {
  return {
    policyObjectId: id,
    insuredObjectName: 'e_device',
    ...wordsOfType(lists.deviceTypes ?? [], device.deviceType),
    manufacturer: brandName(lists.applianceBrands ?? [], device.manufacturer),
    model: device.model,
    grossPurchasePrice: device.grossPurchasePrice,
    serialNumber: device.serialNumber,
    articleNumber: device.articleNumber,
    immediateDelivery,
  };
}

interface Order {
  orderReferenceNumber: string | null;
  deliveryDate: string | null;
}

function orderOf(id: string, { orderReferenceNumber, deliveryDate }: Order): InsuredObject {
  return {
    policyObjectId: id,
    insuredObjectName: 'order_details',
    orderReferenceNumber,
    estimatedDeliveryDate: deliveryDate,
  };
}

/** The objects of a newly registered contract: kitchen, worktop, devices, order details. */
export function registeredObjects(registration: ContractRegistration, making: Making): InsuredObject[] {
  const { kitchen, worktop, devices, immediateDelivery } = registration;
  const hasOrder = registration.orderReferenceNumber !== null || registration.deliveryDate !== null;
  return [
    kitchenOf(making.newId(), kitchen, making),
    ...(worktop ? [worktopOf(making.newId(), worktop, making)] : []),
    ...devices.map((device) => deviceOf(making.newId(), device, immediateDelivery, making)),
    ...(hasOrder ? [orderOf(making.newId(), registration)] : []),
  ];
}

function ofKind<Name extends InsuredObject['insuredObjectName']>(
  objects: readonly InsuredObject[],
  name: Name,
): Of<Name>[] {
  return objects.filter((object): object is Of<Name> => object.insuredObjectName === name);
}

/** A contract's objects after an edit. Objects that stay keep their ids. Objects of other kinds stay as they are. */
export function editedObjects(
  objects: readonly InsuredObject[],
  edit: ContractEdit,
  making: Making,
): InsuredObject[] {
  const [kitchen] = ofKind(objects, 'kitchen');
  const [worktop] = ofKind(objects, 'countertop');
  const [order] = ofKind(objects, 'order_details');
  const known = ofKind(objects, 'e_device');
  const immediate = edit.immediateDelivery ?? isDeliveredImmediately(objects);
  const idOf = ({ policyObjectId }: Device) =>
    known.find((one) => one.policyObjectId === policyObjectId)?.policyObjectId ?? making.newId();
  const kitchenAfter = edit.kitchen
    ? kitchenOf(kitchen?.policyObjectId ?? making.newId(), edit.kitchen, making)
    : kitchen;
  const worktopAfter =
    edit.worktop === undefined
      ? worktop
      : edit.worktop && worktopOf(worktop?.policyObjectId ?? making.newId(), edit.worktop, making);
  const devices = edit.devices
    ? edit.devices.map((device) => deviceOf(idOf(device), device, immediate, making))
    : known.map((device) =>
        edit.immediateDelivery === undefined ? device : { ...device, immediateDelivery: immediate },
      );
  return [
    ...(kitchenAfter ? [kitchenAfter] : []),
    ...(worktopAfter ? [worktopAfter] : []),
    ...devices,
    ...ofKind(objects, 'default'),
    ...orderAfter(order, edit, making),
  ];
}

function orderAfter(order: Of<'order_details'> | undefined, edit: ContractEdit, making: Making) {
  const { orderReferenceNumber = order?.orderReferenceNumber ?? null } = edit;
  const { deliveryDate = order?.estimatedDeliveryDate ?? null } = edit;
  if (orderReferenceNumber === null && deliveryDate === null) return [];
  return [orderOf(order?.policyObjectId ?? making.newId(), { orderReferenceNumber, deliveryDate })];
}
