import type { describeDeviceType } from '../reference-lists/reference-lists.usecases.ts';

/** A device type in demo kitchens, with its brands, model patterns and gross prices in euros. */
export interface CatalogueEntry {
  type: Parameters<typeof describeDeviceType>[0];
  /** Percentage of kitchens that have one. */
  chance: number;
  /** `#` becomes a digit, `@` a letter. */
  models: readonly (readonly [brand: string, pattern: string])[];
  price: readonly [from: number, to: number];
}

export const catalogue: readonly CatalogueEntry[] = [
  {
    type: 'cooking.hob-induction',
    chance: 72,
    price: [549, 2190],
    models: [
      ['Bosch', 'PXY###@W1E'],
      ['Siemens', 'EX###HEC1E'],
      ['Neff', 'T68@S61L0'],
      ['Miele', 'KM 7### FL'],
      ['AEG', 'IKE###@1FB'],
    ],
  },
  {
    type: 'cooking.hob-ceramic',
    chance: 12,
    price: [289, 690],
    models: [
      ['Bauknecht', 'CHR 6### IN'],
      ['Siemens', 'ET###FNP1E'],
      ['AEG', 'HK6####FB'],
      ['Gorenje', 'ECT###@X'],
    ],
  },
  {
    type: 'cooking.hob-extractor',
    chance: 16,
    price: [1690, 4290],
    models: [
      ['Bora', 'PURU##'],
      ['Neff', 'V68@YX4C0'],
      ['Berbel', 'BKF ##0 DOWNLINE'],
      ['Elica', 'NikolaTesla @##'],
    ],
  },
  {
    type: 'cooking.oven',
    chance: 86,
    price: [499, 2390],
    models: [
      ['Bosch', 'HBG###@B1'],
      ['Siemens', 'HB###GBS1'],
      ['Neff', 'B57@R22N0'],
      ['Miele', 'H 7### BP'],
      ['AEG', 'BPE####@0M'],
      ['Bauknecht', 'BIK## FH8S2'],
    ],
  },
  {
    type: 'cooking.steam-oven',
    chance: 22,
    price: [890, 2790],
    models: [
      ['Miele', 'DGC 7### HC'],
      ['Siemens', 'CS###GBS2'],
      ['Neff', 'C17@S22G1'],
      ['Gaggenau', 'BSP ##0 111'],
    ],
  },
  {
    type: 'cooking.microwave',
    chance: 30,
    price: [189, 790],
    models: [
      ['Bosch', 'BFL###@S0'],
      ['Siemens', 'BF###LMB0'],
      ['Bauknecht', 'EMNK5 2### PT'],
    ],
  },
  {
    type: 'cooking.warming-drawer',
    chance: 9,
    price: [349, 990],
    models: [
      ['Miele', 'ESW 7##0'],
      ['Siemens', 'BI###CNR0'],
      ['Neff', 'N17@H10N0'],
    ],
  },
  {
    type: 'cooling.fridge-freezer',
    chance: 52,
    price: [690, 2490],
    models: [
      ['Liebherr', 'ICBN@ 51##'],
      ['Bosch', 'KIN##AFD0'],
      ['Siemens', 'KI##NSFD0'],
      ['Miele', 'KFN 7### E'],
      ['AEG', 'TSC8@181DS'],
    ],
  },
  {
    type: 'cooling.fridge',
    chance: 38,
    price: [449, 1790],
    models: [
      ['Liebherr', 'IRB@ 51##'],
      ['Neff', 'KI18##FE0'],
      ['Bauknecht', 'KVIE 4### A'],
      ['Beko', 'BSSA###E4SN'],
    ],
  },
  {
    type: 'cooling.side-by-side',
    chance: 7,
    price: [1290, 3990],
    models: [
      ['Samsung', 'RH69B8##@S9'],
      ['LG', 'GSXV91@SAE'],
      ['Liebherr', 'XRFst@ 5295'],
    ],
  },
  {
    type: 'cooling.wine',
    chance: 8,
    price: [790, 2990],
    models: [
      ['Liebherr', 'WFbli 52##'],
      ['Miele', 'KWT 6### iG'],
      ['Haier', 'HWS##GDG'],
    ],
  },
  {
    type: 'washing.dishwasher',
    chance: 92,
    price: [449, 1990],
    models: [
      ['Bosch', 'SMV6Z@X##E'],
      ['Siemens', 'SX##ZX00@E'],
      ['Neff', 'S187Z@X##E'],
      ['Miele', 'G 7### SCVi'],
      ['Bauknecht', 'BCIO 3T### E'],
      ['Beko', 'BDIN38###C'],
    ],
  },
  {
    type: 'washing.washing-machine',
    chance: 9,
    price: [549, 1490],
    models: [
      ['Bosch', 'WIW28##0'],
      ['Siemens', 'WI14W##0'],
      ['AEG', 'L7FBI6##0'],
    ],
  },
  {
    type: 'extraction.hood',
    chance: 50,
    price: [289, 1690],
    models: [
      ['Berbel', 'BIH ##0 ERGOLINE'],
      ['Siemens', 'LC##KHM60'],
      ['Neff', 'D95@HM4N0'],
      ['Silverline', 'IVW ##0'],
      ['Falmec', 'Lumen ##'],
      ['Gutmann', 'Campo ##0 @'],
    ],
  },
  {
    type: 'extraction.downdraft',
    chance: 6,
    price: [1190, 3490],
    models: [
      ['Gutmann', 'Abajo ##0'],
      ['Novy', 'Up Side ##0@'],
      ['Bora', 'CKA##'],
    ],
  },
  {
    type: 'water.boiling-tap',
    chance: 14,
    price: [990, 1890],
    models: [
      ['Quooker', 'PRO@ Fusion ##'],
      ['Franke', 'Mythos Water Hub ##'],
      ['Blanco', 'EVOL-@ Hot ##'],
    ],
  },
  {
    type: 'water.filter-tap',
    chance: 6,
    price: [390, 890],
    models: [
      ['Blanco', 'FONTAS-@ II ##'],
      ['Franke', 'Vital Capsule ##'],
    ],
  },
  {
    type: 'beverages.coffee',
    chance: 11,
    price: [1290, 3290],
    models: [
      ['Miele', 'CVA 7### @'],
      ['Siemens', 'CT###LES6'],
      ['Neff', 'C17KS6##0'],
    ],
  },
  {
    type: 'light.led',
    chance: 34,
    price: [90, 690],
    models: [
      ['Sonstige', 'LED-Set ##0@'],
      ['Sonstige', 'Unterbauleuchte ##@'],
    ],
  },
  {
    type: 'light.socket',
    chance: 22,
    price: [59, 290],
    models: [
      ['Sonstige', 'Evoline ##'],
      ['Sonstige', 'Versa Pull ##'],
    ],
  },
];

/** The partner's plan covers its own devices only. */
export const partnerBrand = 'V-ZUG';

export const kitchenModels: readonly (readonly [brand: string, models: readonly string[]])[] = [
  ['Nobilia', ['Touch 340', 'Fashion 173', 'Riva 893', 'Cascada 775', 'Easytouch 969']],
  ['Häcker', ['systemat AV 2130', 'concept130 Uno', 'Classic Bristol']],
  ['Nolte', ['Artwood', 'Soft Lack', 'Windsor Lack', 'Matrix Art']],
  ['Schüller', ['Gala C.320', 'Siena', 'Casa C']],
  ['next125', ['nx 500', 'nx 902', 'nx 640']],
  ['Leicht', ['Bondi', 'Avance', 'Carré']],
  ['Ballerina', ['Trend 4210', 'XL 6370']],
  ['Rotpunkt', ['Zerox XT', 'Power NX']],
  ['SieMatic', ['Pure SE', 'Urban S2']],
  ['Sachsenküchen', ['Lena', 'Clara Lack']],
  ['Bauformat', ['Bali 125', 'Porto']],
];

export const colours = [
  'Weiß matt',
  'Alpinweiß Hochglanz',
  'Magnolia',
  'Schiefergrau',
  'Graphit supermatt',
  'Sandbeige',
  'Salbeigrün',
  'Nachtblau',
  'Eiche Sierra',
  'Nussbaum Royal',
  'Beton Schiefergrau',
  'Kaschmir',
] as const;

export const worktops: readonly (readonly [
  material: string,
  makers: readonly string[],
  price: readonly [number, number],
])[] = [
  ['Schichtstoff', ['Nobilia', 'Häcker', 'Egger', 'Resopal'], [290, 1190]],
  ['Quarzkomposit', ['Silestone', 'Caesarstone', 'Compac'], [1890, 5490]],
  ['Granit', ['Strasser', 'Naturstein Bernhard'], [1690, 4890]],
  ['Keramik', ['Dekton', 'Lapitec', 'Neolith'], [2390, 6900]],
  ['Massivholz', ['Tischlerei Oelkers', 'Schüller'], [690, 2490]],
  ['Mineralwerkstoff', ['Corian', 'Hi-Macs'], [1790, 4690]],
];
