import type { ListEntry, ListName } from '#domain/reference-lists/reference-lists.ts';
import { notSpecified } from '#domain/reference-lists/words.ts';
import { deviceTypes } from './device-types.ts';
import { keyOf } from '#domain/text/key-of.ts';

const other: ListEntry = { key: 'other', de: 'Sonstige', en: 'Other' };

/** Entries whose names are the same in both languages. */
function names(text: string): ListEntry[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    return { key: keyOf(name), de: name, en: name };
  });
}

function words(pairs: readonly (readonly [key: string, de: string, en: string])[]): ListEntry[] {
  return pairs.map(([key, de, en]) => ({ key, de, en }));
}

const applianceBrands = names(
  'AEG, Amica, Asko, Bauknecht, Beko, Berbel, Blanco, Bora, Bosch, Candy, Constructa, Electrolux, Elica, Exquisit, ' +
    'Falmec, Franke, Gaggenau, Gorenje, Grundig, Gutmann, Haier, Hisense, Hoover, Ikea, Indesit, Jura, Junker, ' +
    'KitchenAid, Küppersbusch, LG, Liebherr, Miele, Neff, Novy, Oranier, Privileg, Progress, Quooker, Samsung, ' +
    'Schock, Sharp, Siemens, Silverline, Smeg, Teka, V-ZUG, Whirlpool, Zanker, Zanussi',
);

const kitchenBrands = names(
  'Alno, Artego, Ballerina, Bauformat, Beckermann, Brigitte, Bulthaup, Burger, Contur, Eggersmann, Express Küchen, ' +
    'Häcker, Ikea, Impuls, Inpura, Intuo, Küppersbusch Küchen, Leicht, LEICHT Concept, Mano, Musterring, next125, ' +
    'Nobilia, Nolte, Nova, Pino, Poggenpohl, Pronorm, Rational, Rempp, Rotpunkt, Sachsenküchen, Schröder, Schüller, ' +
    'SieMatic, Störmer, Systemat, Team 7, Warendorf, Wellmann, Xeno, Zeyko',
);

const worktopMaterials = words([
  ['laminate', 'Schichtstoff', 'Laminate'],
  ['compact-laminate', 'Kompaktschichtstoff (HPL)', 'Compact laminate (HPL)'],
  ['solid-wood', 'Massivholz', 'Solid wood'],
  ['granite', 'Granit', 'Granite'],
  ['marble', 'Marmor', 'Marble'],
  ['slate', 'Schiefer', 'Slate'],
  ['quartz-composite', 'Quarzkomposit', 'Quartz composite'],
  ['mineral-composite', 'Mineralwerkstoff', 'Solid surface'],
  ['ceramic', 'Keramik', 'Ceramic'],
  ['glass', 'Glas', 'Glass'],
  ['stainless-steel', 'Edelstahl', 'Stainless steel'],
  ['concrete', 'Beton', 'Concrete'],
  ['linoleum', 'Linoleum', 'Linoleum'],
]);

const kitchenSoftware = names(
  '2020 Fusion, ArtiCAD, CARAT, Compusoft, Furnplan, Hammes, IMOS, KPS.MAX, Palette CAD, pCon.planner, ProKitchen, ' +
    'SHD Kreativ Planung, Winner Flex',
);

/** Fixed by the specification; not edited. */
const kitchenPlanningTools = names('eOpus, Hammes Software, KPS, planTek Heidelberg GmbH, Winner');

const jobRoles = words([
  ['owner', 'Inhaberin / Inhaber', 'Owner'],
  ['managing-director', 'Geschäftsführung', 'Managing director'],
  ['branch-manager', 'Filialleitung', 'Branch manager'],
  ['studio-manager', 'Studioleitung', 'Studio manager'],
  ['sales-manager', 'Verkaufsleitung', 'Sales manager'],
  ['sales', 'Verkauf und Planung', 'Sales and planning'],
  ['planner', 'Küchenplanung', 'Kitchen planning'],
  ['clerk', 'Sachbearbeitung', 'Administration'],
  ['accounting', 'Buchhaltung', 'Accounting'],
  ['purchasing', 'Einkauf', 'Purchasing'],
  ['customer-service', 'Kundendienst', 'Customer service'],
  ['assembly', 'Montage', 'Assembly'],
  ['marketing', 'Marketing', 'Marketing'],
]);

/**
 * The lists an installation starts with. Optional lists begin with "not specified" and end with "other" if they can
 * never be complete. The type of a device is always named, so its list has neither.
 */
export const initialLists: Readonly<Record<ListName, readonly ListEntry[]>> = {
  applianceBrands: [notSpecified, ...applianceBrands, other],
  kitchenBrands: [notSpecified, ...kitchenBrands, other],
  worktopMaterials: [notSpecified, ...worktopMaterials, other],
  deviceTypes,
  kitchenSoftware: [notSpecified, ...kitchenSoftware, other],
  kitchenPlanningTools,
  jobRoles: [notSpecified, ...jobRoles, other],
};
