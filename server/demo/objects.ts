import { maxDevicesPerKitchen, type InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { ProductSlug } from '#domain/contract/product.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import { describeDeviceType, describeMaterial } from '../reference-lists/reference-lists.usecases.ts';
import {
  catalogue,
  colours,
  kitchenModels,
  partnerBrand,
  worktops,
  type CatalogueEntry,
} from './catalogue.ts';
import type { Random } from './random.ts';

const letters = 'ABCDEFGHKLMNPRSTUVWX'.split('');

function fill(random: Random, pattern: string): string {
  return pattern.replaceAll('#', () => String(random.int(0, 9))).replaceAll('@', () => random.pick(letters));
}

/** A price in cents with a typical ending (…9,00, …9,99 or …0,00 euros). */
function price(random: Random, [from, to]: readonly [number, number]): number {
  return random.int(Math.ceil(from / 10), Math.floor(to / 10)) * 1000 - random.pick([100, 100, 1, 0]);
}

/** An FD number of the month of the order, as the plates of Bosch and Siemens show it. */
function serialNumber(random: Random, orderedAt: Date): string {
  const [year = '', month = ''] = berlinDate(orderedAt).split('-');
  const drawn = fill(random, '#### ######');
  return `FD${String((Number(year) + 80) % 100).padStart(2, '0')}${month}${drawn.slice(4)}`;
}

interface ObjectsOptions {
  random: Random;
  productSlug: ProductSlug;
  createdAt: Date;
  deliveryDate: PlainDate | null;
  delivered: boolean;
}

function device(entry: CatalogueEntry, options: ObjectsOptions): InsuredObject {
  const { random } = options;
  const [brand, pattern] =
    options.productSlug === 'vzug-kitchen' ? [partnerBrand, '@@#0V6##'] : random.pick(entry.models);
  const known = brand !== 'Sonstige';
  return {
    policyObjectId: random.uuid(options.createdAt),
    insuredObjectName: 'e_device',
    ...describeDeviceType(entry.type),
    manufacturer: known ? brand : 'Keine Angabe',
    model: fill(random, pattern),
    grossPurchasePrice: price(random, entry.price),
    serialNumber: options.delivered && random.percent(70) ? serialNumber(random, options.createdAt) : null,
    articleNumber: random.percent(25) ? fill(random, '4###########') : null,
    immediateDelivery: random.percent(6),
  };
}

/** Most kitchens have the usual devices. About 2 % are canteens with up to the most devices a plan covers. */
function devices(options: ObjectsOptions): InsuredObject[] {
  const { random } = options;
  const usual = catalogue.filter((entry) => random.percent(entry.chance));
  const wanted = usual.length === 0 ? [random.pick(catalogue)] : usual;
  const extra = random.percent(2) ? random.int(8, maxDevicesPerKitchen) : 0;
  const further = Array.from({ length: extra }, () => random.pick(catalogue));
  return [...wanted, ...further].slice(0, maxDevicesPerKitchen).map((entry) => device(entry, options));
}

/** Everything a demo contract covers: the kitchen, usually a worktop, 1 to 30 devices and the known order data. */
export function objectsOf(options: ObjectsOptions): InsuredObject[] {
  const { random, createdAt } = options;
  const [brand, models] = random.pick(kitchenModels);
  const [material, makers, range] = random.pick(worktops);
  const objects: InsuredObject[] = [
    {
      policyObjectId: random.uuid(createdAt),
      insuredObjectName: 'kitchen',
      kitchenManufacturer: brand,
      kitchenModel: random.pick(models),
      kitchenGrossPurchasePrice: price(random, [5900, 32_000]),
      kitchenUserNote: random.percent(12) ? random.pick(kitchenNotes) : null,
      material: random.pick(colours),
    },
  ];
  if (random.percent(80)) {
    objects.push({
      policyObjectId: random.uuid(createdAt),
      insuredObjectName: 'countertop',
      ...describeMaterial(material),
      manufacturer: random.pick(makers),
      grossPurchasePrice: price(random, range),
    });
  }
  objects.push(...devices(options));
  if (random.percent(4)) {
    objects.push({
      policyObjectId: random.uuid(createdAt),
      insuredObjectName: 'default',
      description: random.pick([
        'Nischenrückwand aus Glas',
        'Einbauspüle Edelstahl',
        'Esstheke mit Sitzbank',
      ]),
    });
  }
  objects.push({
    policyObjectId: random.uuid(createdAt),
    insuredObjectName: 'order_details',
    orderReferenceNumber: fill(random, 'AU-######'),
    estimatedDeliveryDate: options.deliveryDate,
  });
  return objects;
}

const kitchenNotes = [
  'Insel mit Überstand, Steckdose an der Stirnseite',
  'Altbau: Wand hinter dem Spülenschrank nicht im Lot',
  'Elektrogeräte werden zwei Wochen nach den Möbeln geliefert',
  'Kundin übernimmt den vorhandenen Kühlschrank',
] as const;
