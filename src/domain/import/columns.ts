import type { Language } from '../locale/language.ts';
import { said } from '../locale/said.ts';
import { byteOrderMark, csvLine } from '../text/csv.ts';
import { clientColumns } from './client-columns.ts';
import type { ImportColumn } from './column.ts';
import { contractColumns } from './contract-columns.ts';
import type { ImportKind } from './kinds.ts';

const byKind: Record<ImportKind, readonly ImportColumn[]> = {
  contracts: contractColumns,
  clients: clientColumns,
};

function keyed(columns: readonly ImportColumn[]): ReadonlyMap<string, ImportColumn> {
  return new Map(columns.map((column) => [column.key, column]));
}

const byKey: Record<ImportKind, ReadonlyMap<string, ImportColumn>> = {
  contracts: keyed(contractColumns),
  clients: keyed(clientColumns),
};

/** The fields that a file of this kind can fill. */
export function columnsOf(kind: ImportKind): readonly ImportColumn[] {
  return byKind[kind];
}

export function columnsByKey(kind: ImportKind): ReadonlyMap<string, ImportColumn> {
  return byKey[kind];
}

/** A field's name; its path where there is no such field. */
export function columnName(kind: ImportKind, key: string, language: Language): string {
  const column = byKey[kind].get(key);
  return column ? said(column.names, language) : key;
}

/** Columns in which every spreadsheet would guess a number or a date are given as people write them here. */
const example: Record<ImportKind, Readonly<Record<string, string>>> = {
  contracts: {
    clientCode: '1042',
    kvAbNumber: 'KV-2026-118',
    productSlug: 'Komfort',
    purchaseDate: '02.11.2026',
    'customer.type': 'Privatperson',
    'customer.gender': 'Frau',
    'customer.firstName': 'Erika',
    'customer.lastName': 'Muster',
    'customer.email': 'erika.muster@post.example',
    'customer.mobileNumber': '0171 3920001',
    'customer.birthdate': '24.12.1980',
    'customer.address.street': 'Gartenweg',
    'customer.address.houseNumber': '4',
    'customer.address.zipCode': '10115',
    'customer.address.city': 'Berlin',
    'customer.address.country': 'DE',
    'kitchen.manufacturer': 'Nobilia',
    'kitchen.grossPurchasePrice': '12.900,00',
    deliveryDate: '15.01.2027',
    language: 'Deutsch',
    'devices.1.deviceType': 'Backofen',
    'devices.1.manufacturer': 'Bosch',
    'devices.1.grossPurchasePrice': '899,00',
  },
  clients: {
    name: 'Küchenstudio Muster',
    association: 'meisterkreis',
    email: 'info@muster.example',
    phone: '030 1234567',
    'address.street': 'Hauptstraße',
    'address.houseNumber': '1',
    'address.zipCode': '10115',
    'address.city': 'Berlin',
    'address.country': 'DE',
    'contacts.1.firstName': 'Kim',
    'contacts.1.lastName': 'Muster',
  },
};

/** A file to fill in: the headings and one example row. */
export function importTemplate(kind: ImportKind, language: Language): string {
  const shown = byKind[kind].filter(({ more }) => !more);
  const values: Readonly<Record<string, string>> = example[kind];
  return (
    byteOrderMark +
    csvLine(shown.map(({ names }) => said(names, language))) +
    csvLine(shown.map(({ key }) => values[key] ?? ''))
  );
}
