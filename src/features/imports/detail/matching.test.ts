import { expect, test } from 'vitest';
import { matchColumns } from '#domain/import/column.ts';
import { columnsOf } from '#domain/import/columns.ts';
import { shownColumns, unfilled, withField } from './matching.ts';

const columns = columnsOf('contracts');

test('a field is filled by one column: choosing it again empties the former one', () => {
  expect(withField(['a', 'b', null], 2, 'a')).toEqual([null, 'b', 'a']);
  expect(withField(['a', null, null], 0, null)).toEqual([null, null, null]);
});

test('what no column fills is named, but no house number and no person of a company', () => {
  const headings = 'Händler;KV-Nummer;Produkt;Kaufdatum;Firma;E-Mail;Straße;PLZ'.split(';');
  expect(unfilled(columns, matchColumns(headings, columns)).map(({ key }) => key)).toEqual([
    'customer.address.city',
  ]);
});

test('devices are on offer as far as the file goes, and one more', () => {
  const numbers = (mapping: (string | null)[]) =>
    new Set(shownColumns(columns, mapping).flatMap(({ key }) => /^devices\.(\d+)/.exec(key)?.[1] ?? []));
  expect([...numbers([])].at(-1)).toBe('5');
  expect([...numbers(['devices.9.model'])].at(-1)).toBe('10');
});
