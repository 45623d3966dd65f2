import { readStreet } from '../customer/street.ts';
import { countryCodes } from '../locale/countries.ts';
import type { FieldProblems } from '../messages/problems.ts';
import type { PlainDate } from '../time/date.ts';
import { readCell } from './cells.ts';
import type { ImportColumn, Mapping } from './column.ts';

/** The values of a row by their fields' paths, and what could not be read. */
export interface ReadRow {
  values: ReadonlyMap<string, string | number | boolean>;
  problems: FieldProblems;
}

/** Reads a row's cells by the mapping. Splits a street that carries its number where no column gives it. */
export function readRow(
  cells: readonly string[],
  mapping: Mapping,
  columns: ReadonlyMap<string, ImportColumn>,
  today: PlainDate,
): ReadRow {
  const values = new Map<string, string | number | boolean>();
  const problems: FieldProblems = {};
  for (const [at, key] of mapping.entries()) {
    const column = key === null ? undefined : columns.get(key);
    if (!column) continue;
    const read = readCell(cells[at] ?? '', column.cell, today);
    if ('problem' in read) problems[column.key] = read.problem;
    else if (read.value !== undefined) values.set(column.key, read.value);
  }
  for (const key of values.keys()) if (key.endsWith('street')) splitStreetIn(values, problems, key);
  return { values, problems };
}

/** Takes a street apart that carries its number; a street that cannot be is the number's problem. */
function splitStreetIn(values: Map<string, string | number | boolean>, problems: FieldProblems, key: string) {
  const path = (name: string) => key.slice(0, -'street'.length) + name;
  if (values.has(path('houseNumber')) || path('houseNumber') in problems) return;
  const country = countryCodes.find((code) => code === values.get(path('country')));
  const read = readStreet(String(values.get(key)), country);
  if (typeof read === 'string') {
    problems[path('houseNumber')] = read;
    return;
  }
  const unit = [read.unitDescription, values.get(path('unitDescription'))].filter(Boolean).join(', ');
  values.set(key, read.street);
  values.set(path('houseNumber'), read.houseNumber);
  if (unit) values.set(path('unitDescription'), unit);
}

interface Nested {
  [name: string]: Nested | string | number | boolean;
}

/** Nests values by their paths: `customer.address.city` becomes `{ customer: { address: { city } } }`. */
export function nested(values: ReadRow['values']): Nested {
  const root: Nested = {};
  for (const [path, value] of values) {
    const names = path.split('.');
    let at = root;
    for (const name of names.slice(0, -1)) {
      const next = at[name];
      at = typeof next === 'object' ? next : (at[name] = {});
    }
    at[names.at(-1)!] = value;
  }
  return root;
}

/**
 * The objects of a numbered group (`devices.1.model`, `devices.4.model`) without gaps, and the number that each has in
 * the file. A group without any value is empty.
 */
export function listed(group: unknown): { items: object[]; numbers: string[] } {
  const entries = Object.entries((group ?? {}) as Record<string, object>);
  const inOrder = entries.toSorted(([one], [other]) => Number(one) - Number(other));
  return { items: inOrder.map(([, item]) => item), numbers: inOrder.map(([number]) => number) };
}

/** Problems of a list without gaps, named by the numbers that its items have in the file. */
export function renumbered(
  problems: FieldProblems,
  group: string,
  numbers: readonly string[],
): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, code]) => {
      const [name, at, ...rest] = path.split('.');
      const number = name === group && at !== undefined ? numbers[Number(at)] : undefined;
      return [number === undefined ? path : [group, number, ...rest].join('.'), code];
    }),
  );
}
