import { maxDevicesPerKitchen } from '#domain/contract/objects/insured-object.ts';
import type { Form, Values } from '#page/form/form-store.ts';

/** Fields shown at once, in order. */
export const quickFields = ['manufacturer', 'deviceType', 'model'] as const;
/** Fields on the second line, in order. */
export const detailFields = ['grossPurchasePrice', 'serialNumber', 'articleNumber'] as const;
const allFields = [...quickFields, ...detailFields, 'policyObjectId'] as const;

/** Names of the rows, in order. */
export function rowsOf(values: Values): readonly string[] {
  return (values['deviceRows'] ?? '').split(',').filter(Boolean);
}

/** Whether a row holds a device. */
export function isFilled(values: Values, row: string): boolean {
  return allFields.some((field) => (values[`devices.${row}.${field}`] ?? '').trim() !== '');
}

/** Rows that hold a device; empty rows are not sent. */
export function filledRows(values: Values): readonly string[] {
  return rowsOf(values).filter((row) => isFilled(values, row));
}

/** A new row name that no row has used, including removed rows that may come back. */
export function nameOfNext(values: Values): string {
  const used = Object.keys(values).map((path) => Number(/^devices\.r(\d+)\./.exec(path)?.[1] ?? 0));
  return `r${1 + Math.max(0, ...used, ...rowsOf(values).map((row) => Number(row.slice(1))))}`;
}

/** Appends an empty row. Returns its name, or null if the kitchen is full. */
export function addRow(form: Form): string | null {
  const values = form.values();
  const rows = rowsOf(values);
  if (rows.length >= maxDevicesPerKitchen) return null;
  const row = nameOfNext(values);
  form.set('deviceRows', [...rows, row].join(','));
  return row;
}

/**
 * Adds a device of a type, of the brand of the last one: into the last row if that is empty. Returns its row, or null if
 * the kitchen is full.
 */
export function addDevice(form: Form, deviceType: string): string | null {
  const values = form.values();
  const last = rowsOf(values).at(-1);
  const row = last !== undefined && !isFilled(values, last) ? last : addRow(form);
  const brand = values[`devices.${filledRows(values).at(-1)}.manufacturer`] ?? '';
  if (row !== null)
    form.setAll({ [`devices.${row}.deviceType`]: deviceType, [`devices.${row}.manufacturer`]: brand });
  return row;
}

/**
 * Copies a device into a new row below it. The serial number is not copied. Returns the new row's name, or null if the
 * kitchen is full.
 */
export function copyRow(form: Form, row: string): string | null {
  const values = form.values();
  const rows = rowsOf(values);
  if (rows.length >= maxDevicesPerKitchen) return null;
  const copy = nameOfNext(values);
  const copied = [...quickFields, 'grossPurchasePrice', 'articleNumber'].map(
    (field) => [`devices.${copy}.${field}`, values[`devices.${row}.${field}`] ?? ''] as const,
  );
  form.setAll({
    ...Object.fromEntries(copied),
    deviceRows: rows.flatMap((one) => (one === row ? [one, copy] : [one])).join(','),
  });
  return copy;
}

/** Removes a row. Its values stay in the form, so `undo` can restore it in place. */
export function removeRow(form: Form, row: string): { undo: () => void } {
  const before = form.get('deviceRows');
  const at = before.split(',').indexOf(row);
  form.set(
    'deviceRows',
    before
      .split(',')
      .filter((one) => one !== row)
      .join(','),
  );
  return {
    undo: () => {
      const rows = form.get('deviceRows').split(',').filter(Boolean);
      if (!rows.includes(row)) form.set('deviceRows', rows.toSpliced(at, 0, row).join(','));
    },
  };
}
