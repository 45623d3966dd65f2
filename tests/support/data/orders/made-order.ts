import { streamOf, type Stream } from '../../seeds.ts';

/** A device as a studio sells it: what its line says, and what is to be read from it. */
export interface MadeDevice {
  /** The type in the list's German and English words. */
  type: { de: string; en: string };
  /** What the line calls it. */
  said: { de: string; en: string };
  brand: string;
  model: string;
  article: string;
  cents: number;
  quantity: number;
}

/** An order with everything that a planning tool might print. */
export interface MadeOrder {
  seed: string;
  gender: 'male' | 'female';
  title: string;
  firstName: string;
  lastName: string;
  company: string | null;
  street: string;
  houseNumber: string;
  zipCode: string;
  city: string;
  email: string;
  phone: { typed: string; read: string };
  elsewhere: { street: string; houseNumber: string; zipCode: string; city: string } | null;
  contractNumber: string;
  confirmationNumber: string;
  orderNumber: string;
  purchased: Date;
  received: Date;
  delivered: Date | null;
  soldBy: string;
  kitchen: { brand: string; range: string; front: string };
  worktop: { said: { de: string; en: string }; de: string; en: string; brand: string; cents: number };
  devices: MadeDevice[];
  totalCents: number;
}

const men = ['Jörg', 'Łukasz', 'Karl-Heinz', 'Emre', 'Bernd', 'André'];
const women = ['Erika', 'Zoë', 'Anna-Lena', 'Käthe', 'Fatma', 'Renate'];
const families = ['Großmann', 'von der Heide', 'Müller-Lüdenscheidt', 'Yılmaz', 'Weiß', 'Schulz', 'Öztürk'];
const streets = [
  'Gartenweg',
  'Am Alten Markt',
  'Straße des 17. Juni',
  'Königstr.',
  'Lindenallee',
  'Hinter dem Dom',
];
const houses = ['4', '12 a', '7-9', '115', '3b'];
const places = [
  ['10115', 'Berlin'],
  ['01067', 'Dresden'],
  ['60311', 'Frankfurt am Main'],
  ['79098', 'Freiburg im Breisgau'],
  ['22767', 'Hamburg'],
] as const;
const kitchens = [
  { brand: 'Nobilia', range: 'Touch 340', front: 'Lacklaminat Alpinweiß supermatt' },
  { brand: 'Häcker', range: 'Systemat AV 6000', front: 'Seidengrau' },
  { brand: 'Nolte', range: 'Soft Lack', front: 'Quarzgrau matt' },
  { brand: 'Schüller', range: 'Biella', front: 'Kristallweiß' },
];
const worktops = [
  {
    said: { de: 'Granit Nero Assoluto', en: 'granite Nero Assoluto' },
    de: 'Granit',
    en: 'Granite',
    brand: 'Strasser',
  },
  {
    said: { de: 'Keramik 12 mm, Dekor Beton', en: 'ceramic 12 mm' },
    de: 'Keramik',
    en: 'Ceramic',
    brand: 'Lechner',
  },
  {
    said: { de: 'Schichtstoff Eiche', en: 'laminate oak' },
    de: 'Schichtstoff',
    en: 'Laminate',
    brand: 'Westag',
  },
];
const catalogue: readonly Omit<MadeDevice, 'quantity' | 'cents' | 'article'>[] = [
  device('Backofen', 'Oven', 'Einbaubackofen mit Pyrolyse', 'Built-in oven, pyrolytic', 'Bosch', 'HBG7764B1'),
  device(
    'Induktionskochfeld',
    'Induction hob',
    'Autarkes Induktionskochfeld 80 cm',
    'Induction hob 80 cm',
    'Neff',
    'T68YYV4C0',
  ),
  device(
    'Geschirrspüler',
    'Dishwasher',
    'Geschirrspülmaschine vollintegriert',
    'Dishwasher, fully integrated',
    'Siemens',
    'SN85TX00CE',
  ),
  device(
    'Kühlschrank',
    'Fridge',
    'Einbaukühlschrank 178 cm',
    'Built-in fridge 178 cm',
    'Liebherr',
    'IRBE5121',
  ),
  device(
    'Dunstabzugshaube',
    'Extractor hood',
    'Kopffreihaube 90 cm',
    'Chimney hood 90 cm',
    'Berbel',
    'BWH90SKE',
  ),
  device(
    'Kochfeld mit Abzug',
    'Hob with extractor',
    'Kochfeldabzug mit Umluft',
    'Venting hob',
    'Bora',
    'PURA830',
  ),
  device('Dampfgarer', 'Steam oven', 'Kombidampfgarer', 'Combi steam oven', 'Miele', 'DGC7440HC'),
  device(
    'Wärmeschublade',
    'Warming drawer',
    'Wärmeschublade 14 cm',
    'Warming drawer 14 cm',
    'Miele',
    'ESW7010',
  ),
  device('Mikrowelle', 'Microwave', 'Einbau-Mikrowelle', 'Built-in microwave', 'AEG', 'MBE2658DEM'),
];

function device(de: string, en: string, saidDe: string, saidEn: string, brand: string, model: string) {
  return { type: { de, en }, said: { de: saidDe, en: saidEn }, brand, model };
}

function dayFrom(stream: Stream, year: number): Date {
  return new Date(Date.UTC(year, stream.between(0, 11), stream.between(1, 28)));
}

/** Makes an order; the same one for the same seed and name. */
export function makeOrder(seed: number, layout: string, number: number): MadeOrder {
  const stream = streamOf(seed, 'order', layout, number);
  const gender = stream.chance(0.5) ? 'male' : 'female';
  const lastName = stream.pick(families);
  const [zipCode, city] = stream.pick(places);
  const [otherZip, otherCity] = stream.pick(places);
  const serial = stream.between(1000, 9999);
  const devices = pickSome(stream, catalogue, stream.between(3, 6)).map((one) => ({
    ...one,
    article: `${stream.between(10, 99)}${stream.between(10_000, 99_999)}`,
    cents: stream.between(300, 4000) * 100 + stream.pick([0, 50, 99]),
    quantity: stream.chance(0.15) ? 2 : 1,
  }));
  return {
    seed: `${seed}/${layout}/${number}`,
    gender,
    title: stream.chance(0.25) ? 'Dr.' : '',
    firstName: stream.pick(gender === 'male' ? men : women),
    lastName,
    company: stream.chance(0.15) ? `${lastName.replace('von der ', '')} Immobilien GmbH & Co. KG` : null,
    street: stream.pick(streets),
    houseNumber: stream.pick(houses),
    zipCode,
    city,
    email: `kunde${serial}@post.example`,
    phone: stream.pick([
      { typed: '0171 3920001', read: '+49 171 3920001' },
      { typed: '+49 (0)30 901820', read: '+49 30 901820' },
      { typed: '040/66969123', read: '+49 40 66969123' },
    ]),
    elsewhere: stream.chance(0.3)
      ? { street: 'Neubauring', houseNumber: '21', zipCode: otherZip, city: otherCity }
      : null,
    contractNumber: `KV-2026-${serial}`,
    confirmationNumber: `AB${serial + 7}`,
    orderNumber: `26/${serial + 40_000}`,
    purchased: dayFrom(stream, 2026),
    received: dayFrom(stream, 2026),
    delivered: stream.chance(0.8) ? dayFrom(stream, 2027) : null,
    soldBy: stream.pick(['Sabine Kröger', 'Mehmet Aydın', 'Tom Weber']),
    kitchen: stream.pick(kitchens),
    worktop: { ...stream.pick(worktops), cents: stream.between(900, 5000) * 100 },
    devices,
    totalCents: stream.between(8000, 48_000) * 100 + stream.pick([0, 90]),
  };
}

function pickSome<T>(stream: Stream, items: readonly T[], count: number): T[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(stream.between(0, left.length - 1), 1)[0]!);
}
