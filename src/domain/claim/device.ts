import { nameOfObject } from '../contract/objects/object-names.ts';
import type { InsuredObject } from '../contract/objects/insured-object.ts';
import type { Language } from '../locale/language.ts';

export interface DeviceWords {
  device: string;
  deviceEn?: string | null | undefined;
}

/** What a claim writes down of the damaged thing, so that it reads the same in years, in either language. */
export function deviceWords(object: InsuredObject): { device: string; deviceEn: string } {
  return { device: nameOfObject(object, 'de'), deviceEn: nameOfObject(object, 'en') };
}

/** What the damaged thing of a claim is called, in a language; German where nobody knows the English words. */
export function deviceOf(claim: DeviceWords, language: Language): string {
  return (language === 'en' && claim.deviceEn) || claim.device;
}
