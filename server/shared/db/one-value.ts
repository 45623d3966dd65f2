import { Column, is, sql, type SQL } from 'drizzle-orm';
import type { SelectResultField } from 'drizzle-orm/query-builders/select.types';

type Fields = Record<string, Column | SQL>;
type RowOf<F extends Fields> = { [Name in keyof F]: SelectResultField<F[Name]> };

interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown;
}

/**
 * The columns of a list's row as one column, which holds the row. An array of JSON is read at once: value by value, the
 * drivers take longer to read a page than the database to find it. Not for `numeric` and `bigint`, whose digits a number
 * of JSON would lose.
 *
 * @example
 * const found = tx.select({ row: inOneValue({ code: contracts.code, createdAt: contracts.createdAt }) }).from(contracts);
 * const rows = await rowsIn(found); // [{ code: 'KFABCD12', createdAt: Date }, …]
 */
export function inOneValue<F extends Fields>(fields: F): SQL<RowOf<F>> {
  const columns = Object.entries(fields).map(([name, field]) => ({ name, decoder: decoderOf(field) }));
  const values = sql.join(Object.values(fields), sql`, `);
  return sql`json_build_array(${values})`.mapWith((array: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at += 1) {
      const { name, decoder } = columns[at]!;
      const value = array[at];
      row[name] = value === null ? null : decoder.mapFromDriverValue(value);
    }
    return row as RowOf<F>;
  });
}

/** The rows of a query that selects each as one value. */
export async function rowsIn<Row>(found: PromiseLike<readonly { row: Row }[]>): Promise<Row[]> {
  return (await found).map(({ row }) => row);
}

function decoderOf(field: Column | SQL): Decoder {
  return is(field, Column) ? field : (field as unknown as { decoder: Decoder }).decoder;
}
