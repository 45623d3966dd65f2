import {
  conflictRows,
  merge,
  type Choices,
  type ConflictField,
  type ConflictRow,
} from '#page/records/conflict.ts';
import type { Words } from '#page/records/record.ts';
import { filledRows, nameOfNext, rowsOf } from '../form/device-rows.ts';
import type { Values } from '#page/form/form-store.ts';
import type { EditPart } from '../places.ts';
import { bundleOf, leadFields, textOfField } from '../form/lead-fields.ts';

/** Three versions of one part of a lead, as form values. */
export interface LeadVersions {
  part: EditPart;
  base: Values;
  mine: Values;
  theirs: Values;
}

/**
 * Renames the rows of `theirs` so that the same row means the same device in both versions. Devices only in `theirs`
 * get row names that `mine` never used.
 */
export function alignedWith(mine: Values, theirs: Values): Values {
  const known = new Map(
    Object.entries(mine).flatMap(([path, id]) => {
      const [, row] = /^devices\.(r\d+)\.policyObjectId$/.exec(path) ?? [];
      return row && id ? [[id, row] as const] : [];
    }),
  );
  const taken: Record<string, string> = { ...mine };
  const names = new Map<string, string>();
  for (const row of rowsOf(theirs)) {
    const name = known.get(theirs[`devices.${row}.policyObjectId`] ?? '') ?? nameOfNext(taken);
    taken[`devices.${name}.deviceType`] ??= '';
    names.set(row, name);
  }
  const entries = Object.entries(theirs).map(([path, value]) => {
    const [, row, rest] = /^devices\.(r\d+)\.(.+)$/.exec(path) ?? [];
    return [row ? `devices.${names.get(row) ?? row}.${rest}` : path, value] as const;
  });
  return { ...Object.fromEntries(entries), deviceRows: [...names.values()].join(',') };
}

type Bundle = Values;

const isSame = (one: Bundle | undefined, other: Bundle | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

function compared({ part, base, mine, theirs }: LeadVersions) {
  const versions = [base, mine, theirs];
  const fields = leadFields(part, new Set(versions.flatMap(filledRows)));
  const bundles = (values: Values): Record<string, Bundle> => {
    const rows = filledRows(values);
    const isThere = (name: string) => !name.startsWith('devices.') || rows.includes(name.split('.')[1]!);
    return Object.fromEntries(
      [...fields].filter(([name]) => isThere(name)).map(([name, field]) => [name, bundleOf(field, values)]),
    );
  };
  const own = bundles(mine);
  return {
    fields,
    own,
    rows: conflictRows({ base: bundles(base), mine: own, theirs: bundles(theirs) }, isSame),
  };
}

/** The fields that differ between the versions, as text. */
export function leadConflict(versions: LeadVersions, words: Words): readonly ConflictField[] {
  const { fields, rows } = compared(versions);
  return rows.map((row: ConflictRow<Bundle>) => {
    const field = fields.get(row.field)!;
    const text = (values: Bundle | undefined) => textOfField(field, values, words);
    return {
      field: row.field,
      label: words.i18n._(field.label),
      state: row.state,
      base: text(row.base),
      mine: text(row.mine),
      theirs: text(row.theirs),
    };
  });
}

/** The form's values with the other user's changes merged in; `choices` decides the fields both changed. */
export function mergedLead(versions: LeadVersions, choices: Choices): Values {
  const { own, rows } = compared(versions);
  const merged = merge(own, rows, choices);
  const { mine } = versions;
  const changed = Object.assign({}, ...rows.map(({ field }) => merged[field] ?? {})) as Values;
  if (versions.part !== 'objects') return { ...mine, ...changed };
  const isKept = (row: string) =>
    !(`devices.${row}.deviceType` in own) || `devices.${row}.deviceType` in merged;
  const added = filledRows(versions.theirs).filter(
    (row) => `devices.${row}.deviceType` in merged && !rowsOf(mine).includes(row),
  );
  return { ...mine, ...changed, deviceRows: [...rowsOf(mine).filter(isKept), ...added].join(',') };
}
