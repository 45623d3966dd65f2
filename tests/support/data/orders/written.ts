import type { MadeDevice, MadeOrder } from './made-order.ts';

/** What is to be read from a file: texts by the registration's paths, and each device's. */
export interface Truth {
  fields: Record<string, string>;
  devices: Record<string, string>[];
}

/** A made file with what is in it. */
export interface OrderFile {
  layout: string;
  order: MadeOrder;
  bytes: Uint8Array;
  truth: Truth;
  /** Words of devices and materials in it. */
  language: 'de' | 'en';
}

const two = (number: number) => String(number).padStart(2, '0');

/** `04.11.2026` */
export function germanDay(day: Date): string {
  return `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}`;
}

/** `2026-11-04` */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

const months = 'Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember'.split(
  ',',
);

/** `4. November 2026` */
export function writtenDay(day: Date): string {
  return `${day.getUTCDate()}. ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `12.900,00`, as a form writes it. */
export function germanMoney(cents: number): string {
  return (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, useGrouping: 'always' } as object);
}

/** `12,900.00` */
export function englishMoney(cents: number): string {
  return (cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, useGrouping: 'always' } as object);
}

/** A line that is no device: furniture, work, parts that name devices. */
export interface Decoy {
  group: string;
  text: string;
  brand: string;
  cents: number;
}

export const decoys: Record<'de' | 'en', readonly Decoy[]> = {
  de: [
    { group: 'Möbel', text: 'Unterschrank 60 cm mit Auszügen', brand: '', cents: 48_900 },
    { group: 'Möbel', text: 'Möbelfront für Geschirrspüler 60 cm', brand: '', cents: 18_900 },
    { group: 'Möbel', text: 'Hochschrank für Backofen und Kühlgerät', brand: '', cents: 119_000 },
    { group: 'Zubehör', text: 'Einbauspüle Silgranit', brand: 'Blanco', cents: 42_900 },
    { group: 'Arbeitsplatte', text: 'Ausschnitt Kochfeld in Arbeitsplatte', brand: '', cents: 12_000 },
    { group: 'Dienstleistung', text: 'Montage und Anschluss der Geräte', brand: '', cents: 129_000 },
  ],
  en: [
    { group: 'Furniture', text: 'Base unit 60 cm with drawers', brand: '', cents: 48_900 },
    { group: 'Furniture', text: 'Door panel for dishwasher', brand: '', cents: 18_900 },
    { group: 'Accessories', text: 'Sink Silgranit', brand: 'Blanco', cents: 42_900 },
    { group: 'Service', text: 'Installation and connection of appliances', brand: '', cents: 129_000 },
  ],
};

/** The customer as letters address them: `Frau Dr. Erika Weiß`. */
export function nameOf(order: MadeOrder): string {
  return [order.title, order.firstName, order.lastName].filter(Boolean).join(' ');
}

/** What the fields of a customer are, of those that a layout writes. */
export function customerTruth(order: MadeOrder, writes: { greets: boolean }): Record<string, string> {
  const address = {
    'customer.address.street': order.street,
    'customer.address.houseNumber': order.houseNumber,
    'customer.address.zipCode': order.zipCode,
    'customer.address.city': order.city,
  };
  if (order.company !== null)
    return { ...address, 'customer.type': 'organization', 'customer.companyName': order.company };
  return {
    ...address,
    'customer.firstName': order.firstName,
    'customer.lastName': order.lastName,
    ...(order.title && { 'customer.customTitle': order.title }),
    ...(writes.greets && { 'customer.gender': order.gender }),
  };
}

export function riskTruth({ elsewhere, ...order }: MadeOrder): Record<string, string> {
  const isSame =
    elsewhere === null || `${elsewhere.street}${elsewhere.zipCode}` === `${order.street}${order.zipCode}`;
  if (isSame) return {};
  return {
    'riskAddress.other': 'yes',
    ...Object.fromEntries(Object.entries(elsewhere).map(([name, text]) => [`riskAddress.${name}`, text])),
  };
}

/** The devices as they are to be read; `writes` are the columns that the layout has. */
export function deviceTruth(
  devices: readonly MadeDevice[],
  language: 'de' | 'en',
  writes: { article: boolean },
): Record<string, string>[] {
  return devices.flatMap((one) =>
    Array.from({ length: one.quantity }, () => ({
      deviceType: one.type[language],
      manufacturer: one.brand,
      model: one.model,
      grossPurchasePrice: germanMoney(one.cents),
      ...(writes.article && { articleNumber: one.article }),
    })),
  );
}
