/** Whose version of a field wins. */
export type Side = 'mine' | 'theirs';

/** Three versions of a record, as values by field: as it was opened, as I changed it, and as it is now. */
export interface Versions<Value> {
  base: Readonly<Record<string, Value>>;
  mine: Readonly<Record<string, Value>>;
  theirs: Readonly<Record<string, Value>>;
}

/** A field that I, they or both have changed. A value is undefined if that version lacks the field. */
export interface ConflictRow<Value> {
  field: string;
  base: Value | undefined;
  mine: Value | undefined;
  theirs: Value | undefined;
  state: Side | 'both';
}

/** A row with its label and values in the reader's language; null if empty. */
export interface ConflictField {
  field: string;
  label: string;
  state: Side | 'both';
  base: string | null;
  mine: string | null;
  theirs: string | null;
}

/** The side that wins, by field, for fields that both have changed. */
export type Choices = Readonly<Record<string, Side>>;

/** Compares three versions. Leaves out fields on which both sides agree, even if both changed them. */
export function conflictRows<Value>(
  { base, mine, theirs }: Versions<Value>,
  isSame: (one: Value | undefined, other: Value | undefined) => boolean = Object.is,
): readonly ConflictRow<Value>[] {
  const fields = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  return [...fields]
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => {
      const row = { field, base: base[field], mine: mine[field], theirs: theirs[field] };
      if (isSame(row.mine, row.base)) return { ...row, state: 'theirs' };
      return { ...row, state: isSame(row.theirs, row.base) ? 'mine' : 'both' };
    });
}

/** The side that wins for a row: the one that changed it. If both did, the chosen one, or mine by default. */
export function sideOf(row: { field: string; state: Side | 'both' }, choices: Choices): Side {
  return row.state === 'both' ? (choices[row.field] ?? 'mine') : row.state;
}

/** My version with their winning values. A field that the winning side lacks is left out. */
export function merge<Value>(
  mine: Readonly<Record<string, Value>>,
  rows: readonly ConflictRow<Value>[],
  choices: Choices,
): Readonly<Record<string, Value>> {
  const merged = new Map(Object.entries(mine));
  for (const row of rows) {
    const value = row[sideOf(row, choices)];
    if (value === undefined) merged.delete(row.field);
    else merged.set(row.field, value);
  }
  return Object.fromEntries(merged);
}
