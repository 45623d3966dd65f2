import type { InsuredObject } from '../contract/objects/insured-object.ts';
import { isNotSpecified } from '../reference-lists/words.ts';
import { fold } from '../text/fold.ts';

/** A model that a shop has registered before, and how often. */
export interface KnownModel {
  manufacturer: string;
  model: string;
  /** Read it with `deviceTypeOf`. */
  deviceType: string;
  deviceTypeEn?: string | null | undefined;
  count: number;
}

interface Entry extends KnownModel {
  brandKey: string;
  modelKey: string;
}

/** Models by their brand and name, the most registered first. */
export type ModelIndex = readonly Entry[];

/** Letters and digits alone, so that "HBG 774" and "hbg-774" are one. */
function keyed(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Collects devices; `done` makes the index of them. A model takes the type that it was registered as most. */
export function collectModels(): {
  add: (objects: readonly InsuredObject[]) => void;
  done: () => ModelIndex;
} {
  const found = new Map<string, Map<string, Entry>>();
  return {
    add(objects) {
      for (const object of objects) {
        const entry = entryOf(object);
        if (!entry) continue;
        const key = `${entry.brandKey} ${entry.modelKey}`;
        const byType = found.get(key) ?? new Map<string, Entry>();
        found.set(key, byType);
        const known = byType.get(entry.deviceType);
        if (known) known.count += 1;
        else byType.set(entry.deviceType, entry);
      }
    },
    done: () => [...found.values()].map(mostUsed).toSorted((a, b) => b.count - a.count),
  };
}

function entryOf(object: InsuredObject): Entry | null {
  if (object.insuredObjectName !== 'e_device') return null;
  const { deviceType, deviceTypeEn } = object;
  const manufacturer = object.manufacturer?.trim() ?? '';
  const model = object.model?.trim() ?? '';
  const [brandKey, modelKey] = [keyed(manufacturer), keyed(model)];
  if (brandKey === '' || modelKey === '' || isNotSpecified(manufacturer) || isNotSpecified(model))
    return null;
  return { manufacturer, model, deviceType, deviceTypeEn, count: 1, brandKey, modelKey };
}

/** One entry for a model, with the counts of all its types. */
function mostUsed(byType: ReadonlyMap<string, Entry>): Entry {
  const [first, ...rest] = [...byType.values()].toSorted((a, b) => b.count - a.count);
  return { ...first!, count: rest.reduce((sum, { count }) => sum + count, first!.count) };
}

/** Fewest letters of a brand for which its models are proposed. */
const leastOfBrand = 2;

/**
 * Models that go on from what is typed: the brand begins like the typed one, the model like the typed model. Those of
 * the typed device type come first, then the most registered. Empty if so little is typed that any model would do, or
 * if all is typed already.
 */
export function proposeModels(
  index: ModelIndex,
  typed: { manufacturer: string; deviceType: string; model: string },
  most: number,
): KnownModel[] {
  const [brand, model, type] = [keyed(typed.manufacturer), keyed(typed.model), keyed(typed.deviceType)];
  if (model === '' && brand.length < leastOfBrand) return [];
  const going = index.filter((one) => one.modelKey.startsWith(model) && one.brandKey.startsWith(brand));
  const isTyped = (one: Entry) => one.modelKey === model && one.brandKey === brand && type !== '';
  if (going.some(isTyped)) return [];
  const ofType = (one: Entry) =>
    type !== '' && [one.deviceType, one.deviceTypeEn ?? ''].some((name) => keyed(name).startsWith(type));
  const first = type === '' ? going.slice(0, most) : going.filter(ofType).slice(0, most);
  const rest = first.length < most ? going.filter((one) => !first.includes(one)) : [];
  return [...first, ...rest].slice(0, most);
}
