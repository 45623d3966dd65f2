import type { ListEntry } from '#domain/reference-lists/reference-lists.ts';
import type { Bilingual } from '#domain/locale/said.ts';

/** Categories of devices. A device type's key begins with its category and a dot. */
const deviceCategories = {
  cooking: { de: 'Kochen und Backen', en: 'Cooking and baking' },
  cooling: { de: 'Kühlen und Gefrieren', en: 'Cooling and freezing' },
  washing: { de: 'Spülen und Waschen', en: 'Washing' },
  extraction: { de: 'Dunstabzug', en: 'Extraction' },
  water: { de: 'Wasser', en: 'Water' },
  beverages: { de: 'Getränke', en: 'Beverages' },
  light: { de: 'Licht und Strom', en: 'Light and power' },
} as const satisfies Record<string, Bilingual>;
export type DeviceCategory = keyof typeof deviceCategories;

const types = [
  ['cooking.hob-induction', 'Induktionskochfeld', 'Induction hob'],
  ['cooking.hob-ceramic', 'Glaskeramikkochfeld', 'Ceramic hob'],
  ['cooking.hob-gas', 'Gaskochfeld', 'Gas hob'],
  ['cooking.hob-extractor', 'Kochfeld mit Abzug', 'Hob with extractor'],
  ['cooking.oven', 'Backofen', 'Oven'],
  ['cooking.steam-oven', 'Dampfgarer', 'Steam oven'],
  ['cooking.oven-microwave', 'Backofen mit Mikrowelle', 'Oven with microwave'],
  ['cooking.microwave', 'Mikrowelle', 'Microwave'],
  ['cooking.stove', 'Herd', 'Stove'],
  ['cooking.warming-drawer', 'Wärmeschublade', 'Warming drawer'],
  ['cooking.teppanyaki', 'Teppan Yaki', 'Teppanyaki'],
  ['cooling.fridge', 'Kühlschrank', 'Fridge'],
  ['cooling.fridge-freezer', 'Kühl-Gefrier-Kombination', 'Fridge-freezer'],
  ['cooling.freezer', 'Gefrierschrank', 'Freezer'],
  ['cooling.side-by-side', 'Side-by-Side', 'Side-by-side'],
  ['cooling.wine', 'Weinkühlschrank', 'Wine cooler'],
  ['washing.dishwasher', 'Geschirrspüler', 'Dishwasher'],
  ['washing.washing-machine', 'Waschmaschine', 'Washing machine'],
  ['washing.washer-dryer', 'Waschtrockner', 'Washer-dryer'],
  ['washing.dryer', 'Wäschetrockner', 'Dryer'],
  ['extraction.hood', 'Dunstabzugshaube', 'Extractor hood'],
  ['extraction.downdraft', 'Muldenlüfter', 'Downdraft extractor'],
  ['extraction.ceiling', 'Deckenlüfter', 'Ceiling extractor'],
  ['water.boiling-tap', 'Kochendwasserhahn', 'Boiling-water tap'],
  ['water.filter-tap', 'Armatur mit Filter', 'Tap with filter'],
  ['water.heater', 'Untertischspeicher', 'Under-sink heater'],
  ['water.disposer', 'Abfallzerkleinerer', 'Waste disposer'],
  ['beverages.coffee', 'Einbau-Kaffeevollautomat', 'Built-in coffee machine'],
  ['light.led', 'LED-Beleuchtung', 'LED lighting'],
  ['light.socket', 'Versenkbare Steckdose', 'Retractable socket'],
] as const satisfies readonly (readonly [key: `${DeviceCategory}.${string}`, de: string, en: string])[];

export type DeviceTypeKey = (typeof types)[number][0];

export const deviceTypes: readonly ListEntry[] = types.map(([key, de, en]) => ({ key, de, en }));

/** Names of a device type's category, read from its key; null if the key has none. */
export function categoryNames(key: string): Bilingual | null {
  const category = key.slice(0, Math.max(key.indexOf('.'), 0));
  return category in deviceCategories ? deviceCategories[category as DeviceCategory] : null;
}
