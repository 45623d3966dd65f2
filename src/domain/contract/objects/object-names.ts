import { isNotSpecified } from '../../reference-lists/words.ts';
import type { Language } from '../../locale/language.ts';
import { said, type Bilingual } from '../../locale/said.ts';
import type { InsuredObject } from './insured-object.ts';

type Device = Extract<InsuredObject, { insuredObjectName: 'e_device' }>;
type Countertop = Extract<InsuredObject, { insuredObjectName: 'countertop' }>;

/** A device's type in a language; German if there is no English word. */
export function deviceTypeOf(
  device: Pick<Device, 'deviceType' | 'deviceTypeEn'>,
  language: Language,
): string {
  return (language === 'en' && device.deviceTypeEn) || device.deviceType;
}

/** A worktop's material in a language; German if there is no English word, null if unknown. */
export function worktopMaterialOf(
  worktop: Pick<Countertop, 'countertopType' | 'countertopTypeEn'>,
  language: Language,
): string | null {
  return (language === 'en' && worktop.countertopTypeEn) || worktop.countertopType;
}

/** Names for the kinds of insured objects that have no name of their own. */
export const objectKindNames = {
  kitchen: { de: 'Küche', en: 'Kitchen' },
  countertop: { de: 'Arbeitsplatte', en: 'Worktop' },
  order_details: { de: 'Auftrag', en: 'Order' },
} as const satisfies Record<string, Bilingual>;

/** An insured object's name in lists and on tickets: kind, manufacturer, model. */
export function nameOfObject(object: InsuredObject, language: Language = 'de'): string {
  return partsOfName(object, language)
    .filter((part) => part !== null && part !== '' && !isNotSpecified(part))
    .join(' ');
}

function partsOfName(object: InsuredObject, language: Language): readonly (string | null)[] {
  switch (object.insuredObjectName) {
    case 'kitchen':
      return [said(objectKindNames.kitchen, language), object.kitchenManufacturer, object.kitchenModel];
    case 'e_device':
      return [deviceTypeOf(object, language), object.manufacturer, object.model];
    case 'countertop':
      return [said(objectKindNames.countertop, language), worktopMaterialOf(object, language)];
    case 'order_details':
      return [said(objectKindNames.order_details, language), object.orderReferenceNumber];
    default:
      return [object.description];
  }
}
