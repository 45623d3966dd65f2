import type { Bench, Scope } from './server.ts';

/**
 * Typical searches by kind: first letters, umlauts spelled both ways, parts of numbers, emails, towns, two words and
 * more, words that are frequent alone and rare together, an empty search.
 */
const words = {
  names: 'Müller|mueller|Weidke|Löwenblatt|Hollweiler|anna müller|küchenstudio|immobilien gmbh',
  'parts of names': 'a|mü|sch|xq|zzzzz',
  numbers: 'V-1|12345|1234|V-234567|KV-7731|b 4 1',
  emails: 'anna.mull|thomas.schafer12@|web.example',
  'mixed words':
    'karin berlin|hamburg|jörg hamburg|hollweiler hamburg|anna müller berlin|müller zzzzz|gmbh müller|mü hollweiler|küchenstudio müller gmbh hamburg',
} as const;

export interface SearchedText {
  kind: string;
  text: string;
}

/** Searches that need no contract to look for. */
export const searchedWords: SearchedText[] = Object.entries(words).flatMap(([kind, texts]) =>
  texts.split('|').map((text) => ({ kind, text })),
);

interface Row {
  phone: string;
  birthdate: string | null;
  street: string;
  house: string;
  postcode: string;
  name: string;
  kv: string;
  serial: string;
}

/** Details of some contracts in a scope, newer and older ones, as one would type them. */
export async function searchedDetailsIn({ driver }: Bench, scope: Scope): Promise<SearchedText[]> {
  const column =
    scope.ern === null ? null : scope.ern.split(':').length === 1 ? 'root_ern' : 'association_ern';
  const { rows } = await driver.query<Row>(
    `select customer ->> 'mobileNumber' as phone, customer ->> 'birthdate' as birthdate,
       customer #>> '{address,street}' as street, customer #>> '{address,houseNumber}' as house,
       customer #>> '{address,zipCode}' as postcode, customer_name as name, kv_ab_number as kv,
       (select data ->> 'serialNumber' from insured_objects o where o.contract_id = c.id and o.position = 1) as serial
     from (select *, row_number() over (order by created_at desc) as at from (select * from contracts
       where ${column === null ? 'true' : scope.role === 'retailer' ? `ern = '${scope.ern}'` : `${column} = '${scope.ern}'`}
       order by created_at desc limit 4000) newest) c
     where at in (9, 700, 2500, 3900) order by at`,
  );
  const of = (kind: string, texts: (string | null)[]) =>
    texts.filter((text) => text !== null).map((text) => ({ kind, text }));
  const national = (phone: string) => `0${phone.slice(3, 6)} ${phone.slice(6)}`;
  return [
    ...of(
      'phones',
      rows.flatMap(({ phone }) => [national(phone), phone, phone.slice(6)]),
    ),
    ...of(
      'serials',
      rows.flatMap(({ serial }) => [serial, serial.replaceAll(/[ -]/g, ''), serial.slice(3)]),
    ),
    ...of('streets', [
      ...rows.flatMap(({ street, house }) => [`${street} ${house}`, street]),
      'Hauptstr.',
      'Hauptstraße 7',
    ]),
    ...of(
      'postcodes',
      rows.flatMap(({ postcode, name }) => [postcode, `${name.split(' ').at(-1)} ${postcode}`]),
    ),
    ...of(
      'birthdates',
      rows.map(({ birthdate }) => birthdate && birthdate.split('-').toReversed().join('.')),
    ),
    ...of(
      'order numbers',
      rows.map(({ kv }) => kv),
    ),
  ];
}
