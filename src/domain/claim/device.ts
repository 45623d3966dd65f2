import { nameOfObject } from '../contract/objects/object-names.ts';
import type { InsuredObject } from '../contract/objects/insured-object.ts';
import type { Language } from '../locale/language.ts';

export interface DeviceWords {
  device: string;
  deviceEn?: string | null | undefined;
}

/** Names of the damaged object, stored with the claim so that it reads the same years later, in either language. */
export function deviceWords(object: InsuredObject): { device: string; deviceEn: string } {
  return { device: nameOfObject(object, 'de'), deviceEn: nameOfObject(object, 'en') };
}

/** The damaged object's name in a language; German if there is no English name. */
export function deviceOf(claim: DeviceWords, language: Language): string {
  return (language === 'en' && claim.deviceEn) || claim.device;
}
