import type { Random } from './random.ts';
import { regions, type Region } from './places.ts';

/** The root of the demo hierarchy. Every `ern` begins with it. */
export const rootErn = 'kochfeld';

export const demoAssociations = [
  { code: 'kuechenring-nord', name: 'Küchenring Nord' },
  { code: 'meisterkreis', name: 'Meisterkreis Küche' },
  { code: 'wohnverbund-sued', name: 'Wohnverbund Süd' },
] as const;
export type AssociationCode = (typeof demoAssociations)[number]['code'];

/** A demo kitchen studio. `share` is its weight when contracts are distributed. */
export interface Studio {
  code: string;
  name: string;
  slug: string;
  association: AssociationCode;
  region: Region;
  address: { street: string; houseNumber: string; zipCode: string; city: string };
  share: number;
  status: 'active' | 'pending' | 'email-pending' | 'declined';
  salespersons: readonly string[];
}

type Row = readonly [
  name: string,
  slug: string,
  association: AssociationCode,
  region: Region,
  street: string,
  zipCode: string,
  city: string,
  share: number,
  salespersons: string,
];

const rows: readonly Row[] = [
  [
    'Küchenhaus Sander',
    'kuechenhaus-sander',
    'kuechenring-nord',
    'hamburg',
    'Osterstraße 114',
    '20255',
    'Hamburg',
    30,
    'Rieke Sander, Jonas Wilmers, Tülay Aydın',
  ],
  [
    'Küchenstudio Elbblick',
    'kuechenstudio-elbblick',
    'kuechenring-nord',
    'hamburg',
    'Palmaille 41',
    '22767',
    'Hamburg',
    9,
    'Merle Petersen, Henning Voß',
  ],
  [
    'Die Küchenwerft',
    'kuechenwerft',
    'kuechenring-nord',
    'hamburg',
    'Lüneburger Straße 8',
    '21073',
    'Hamburg',
    6,
    'Kai Thomsen, Frauke Lührs',
  ],
  [
    'Küchen am Kiez',
    'kuechen-am-kiez',
    'kuechenring-nord',
    'berlin',
    'Karl-Marx-Straße 92',
    '12043',
    'Berlin',
    7,
    'Deniz Kaya, Nora Liebig',
  ],
  [
    'Altmann Küchen & Wohnen',
    'altmann-kuechen',
    'meisterkreis',
    'koeln',
    'Aachener Straße 517',
    '50933',
    'Köln',
    16,
    'Robert Altmann, Svenja Krahé',
  ],
  [
    'Küchenatelier Rheinbogen',
    'atelier-rheinbogen',
    'meisterkreis',
    'koeln',
    'Siegburger Straße 229',
    '50679',
    'Köln',
    8,
    'Patrick Schlösser, Ayşe Demir',
  ],
  [
    'Küchenmanufaktur Hölscher',
    'manufaktur-hoelscher',
    'meisterkreis',
    'frankfurt',
    'Berger Straße 176',
    '60385',
    'Frankfurt am Main',
    7,
    'Beate Hölscher, Timo Reuß',
  ],
  [
    'Küchenforum Mainufer',
    'kuechenforum-mainufer',
    'meisterkreis',
    'frankfurt',
    'Schweizer Straße 63',
    '60594',
    'Frankfurt am Main',
    5,
    'Marco Fiedler, Lena Odenwald',
  ],
  [
    'Küchentreff Spreebogen',
    'kuechentreff-spreebogen',
    'meisterkreis',
    'berlin',
    'Turmstraße 30',
    '10551',
    'Berlin',
    4,
    'Steffen Raschke, Mandy Kunze',
  ],
  [
    'Küchenwelt Isartal',
    'kuechenwelt-isartal',
    'wohnverbund-sued',
    'muenchen',
    'Wolfratshauser Straße 205',
    '81479',
    'München',
    9,
    'Korbinian Huber, Theresa Obermaier',
  ],
  [
    'Landhausküchen Brandl',
    'landhauskuechen-brandl',
    'wohnverbund-sued',
    'muenchen',
    'Dachauer Straße 351',
    '80992',
    'München',
    6,
    'Xaver Brandl, Vroni Lechner',
  ],
  [
    'Küchenkontor Schwabing',
    'kuechenkontor-schwabing',
    'wohnverbund-sued',
    'muenchen',
    'Hohenzollernstraße 77',
    '80796',
    'München',
    0,
    'Leopold Stettner',
  ],
];

/** The studios in fixed order. The first is the shop of `retailer@`, the fifth that of `retailer2@`. */
export const studios: readonly Studio[] = rows.map(
  ([name, slug, association, region, street, zipCode, city, share, salespersons], index) => ({
    code: `KF-${1001 + index}`,
    name,
    slug,
    association,
    region,
    address: {
      street: street.slice(0, street.lastIndexOf(' ')),
      houseNumber: street.slice(street.lastIndexOf(' ') + 1),
      zipCode,
      city,
    },
    share,
    status: share === 0 ? 'pending' : 'active',
    salespersons: salespersons.split(', '),
  }),
);

export function ernOf(studio: Pick<Studio, 'association' | 'code'>): string {
  return `${rootErn}:${studio.association}:${studio.code}`;
}

/** A phone number from the ranges the German regulator reserves for films and demos. */
export function studioPhone(random: Random, region: Region): string {
  return `+49${regions[region].areaCode}${random.int(100, 999)}`;
}

/** A mobile number from the reserved ranges. */
export function mobilePhone(random: Random): string {
  const last = String(random.int(0, 99)).padStart(2, '0');
  return random.percent(50) ? `+4917139200${last}` : `+49176040690${last}`;
}
