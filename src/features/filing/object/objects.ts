import { isClaimable, type InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { deviceTypeOf, worktopMaterialOf } from '#domain/contract/objects/object-names.ts';
import { isNotSpecified } from '#domain/reference-lists/words.ts';
import type { Language } from '#domain/locale/language.ts';
import { fold } from '#domain/text/fold.ts';

/** Groups of insured objects, in display order. */
const groups = ['devices', 'kitchen', 'worktops', 'other'] as const;
export type Group = (typeof groups)[number];

/** Minimum number of objects at which their list gets a search field. */
export const searchableFrom = 8;

const groupOf: Record<InsuredObject['insuredObjectName'], Group> = {
  e_device: 'devices',
  kitchen: 'kitchen',
  countertop: 'worktops',
  default: 'other',
  order_details: 'other',
};

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part && !isNotSpecified(part)).join(' ');
}

/** An object's name from its own data; empty if unknown, in which case the caller shows its kind. */
export function titleOf(object: InsuredObject, language: Language): string {
  switch (object.insuredObjectName) {
    case 'e_device':
      return deviceTypeOf(object, language);
    case 'countertop':
      return worktopMaterialOf(object, language) ?? '';
    case 'default':
      return object.description;
    default:
      return '';
  }
}

/** Brand and model of an object; empty if neither is known. */
export function makeOf(object: InsuredObject): string {
  switch (object.insuredObjectName) {
    case 'e_device':
      return joined([object.manufacturer, object.model]);
    case 'kitchen':
      return joined([object.kitchenManufacturer, object.kitchenModel]);
    case 'countertop':
      return joined([object.manufacturer]);
    default:
      return '';
  }
}

/** Claimable objects that match every word of the search, by group. Empty groups are left out. */
export function groupedObjects(
  objects: readonly InsuredObject[],
  search: string,
  language: Language,
): { group: Group; objects: InsuredObject[] }[] {
  const words = fold(search).split(' ').filter(Boolean);
  const found = objects.filter((object) => {
    const serial = object.insuredObjectName === 'e_device' ? object.serialNumber : null;
    const text = fold([titleOf(object, language), makeOf(object), serial].join(' '));
    return isClaimable(object) && words.every((word) => text.includes(word));
  });
  return groups
    .map((group) => ({ group, objects: found.filter((one) => groupOf[one.insuredObjectName] === group) }))
    .filter((one) => one.objects.length > 0);
}

/** Where a device has its type plate, judged by the name of its type. */
export type PlatePlace = 'oven' | 'cooling' | 'door' | 'hob' | 'hood' | 'any';

const plates: readonly (readonly [words: readonly string[], place: PlatePlace])[] = [
  [['kochfeld', 'hob', 'teppan', 'muldenlufter', 'downdraft'], 'hob'],
  [['ofen', 'oven', 'gar', 'mikrowelle', 'microwave', 'herd', 'stove'], 'oven'],
  [['kuhl', 'gefrier', 'fridge', 'freezer', 'wein', 'wine', 'cooling', 'side by side'], 'cooling'],
  [['spul', 'dishwasher', 'wasch', 'wash', 'trockner', 'dryer'], 'door'],
  [['haube', 'hood', 'lufter', 'extract'], 'hood'],
];

/** Where to look for the serial number of an object. */
export function platePlaceOf(object: InsuredObject | null): PlatePlace {
  if (object?.insuredObjectName !== 'e_device') return 'any';
  const type = fold(object.deviceType);
  return plates.find(([words]) => words.some((word) => type.includes(word)))?.[1] ?? 'any';
}
