import { Column, is, sql, type SQL } from 'drizzle-orm';
import type { SelectResultField } from 'drizzle-orm/query-builders/select.types';

type Fields = Record<string, Column | SQL>;
type RowOf<F extends Fields> = { [Name in keyof F]: SelectResultField<F[Name]> };

interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown;
}

/**
 * The columns of a list's row as one column, which holds the row. An array of JSON is read at once: value by value, the
 * drivers take longer to read a page than the database to find it. Throws for columns of `numeric` and `bigint`,
 * whose digits a number of JSON would lose.
 *
 * @example
 * const found = tx.select({ row: inOneValue({ code: contracts.code, createdAt: contracts.createdAt }) }).from(contracts);
 * const rows = await rowsIn(found); // [{ code: 'KFABCD12', createdAt: Date }, …]
 */
export function inOneValue<F extends Fields>(fields: F): SQL<RowOf<F>> {
  const columns = Object.entries(fields).map(([name, field]) => ({ name, decoder: decoderOf(field) }));
  const values = sql.join(Object.values(fields), sql`, `);
  const empty = emptyRow(Object.keys(fields));
  return sql`json_build_array(${values})`.mapWith((array: readonly unknown[]) => {
    const row = { ...empty };
    for (let at = 0; at < columns.length; at += 1) {
      const { name, decoder } = columns[at]!;
      const value = array[at];
      if (value !== null) row[name] = decoder.mapFromDriverValue(value);
    }
    return row as RowOf<F>;
  });
}

/**
 * A row without values, to be copied: a copy has the same shape. What is given two dozen properties one by one becomes a
 * hash table, which takes four times as long to make, and so would this if it were not parsed.
 */
function emptyRow(names: readonly string[]): Record<string, unknown> {
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  return JSON.parse(JSON.stringify(nulls)) as Record<string, unknown>;
}

/** The rows of a query that selects each as one value. */
export async function rowsIn<Row>(found: PromiseLike<readonly { row: Row }[]>): Promise<Row[]> {
  return (await found).map(({ row }) => row);
}

function decoderOf(field: Column | SQL): Decoder {
  if (is(field, Column) && /^(?:numeric|bigint|bigserial)/.test(field.getSQLType()))
    throw new Error(`${field.name} would lose digits in one value`);
  return is(field, Column) ? field : (field as unknown as { decoder: Decoder }).decoder;
}
