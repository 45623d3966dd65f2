/** Whose version of a field is to hold. */
export type Side = 'mine' | 'theirs';

/** Three versions of a record, each as values by field: as it was opened, as I changed it, as it is now. */
export interface Versions<Value> {
  base: Readonly<Record<string, Value>>;
  mine: Readonly<Record<string, Value>>;
  theirs: Readonly<Record<string, Value>>;
}

/** A field that I, they or both have changed. A value is undefined where that version has no such field. */
export interface ConflictRow<Value> {
  field: string;
  base: Value | undefined;
  mine: Value | undefined;
  theirs: Value | undefined;
  state: Side | 'both';
}

/** A row as people read it, its label and values in the reader's words; null for nothing. */
export interface ConflictField {
  field: string;
  label: string;
  state: Side | 'both';
  base: string | null;
  mine: string | null;
  theirs: string | null;
}

/** Which side holds, by field, where both have changed it. */
export type Choices = Readonly<Record<string, Side>>;

/** Compares three versions; fields on which both agree are left out, even where both have changed them alike. */
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

/** The side that holds for a row: the one that changed it; where both did, the one chosen, mine by default. */
export function sideOf(row: { field: string; state: Side | 'both' }, choices: Choices): Side {
  return row.state === 'both' ? (choices[row.field] ?? 'mine') : row.state;
}

/** My version with everything of theirs that holds; a field that the holding side does not have is left out. */
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
