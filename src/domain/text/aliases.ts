import type * as v from 'valibot';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes a schema also accept its fields under older systems' names. `rename` maps the input to our names before
 * validation. Input that is not an object is passed on for the schema to reject.
 */
export function alsoNamed<S extends v.GenericSchema>(schema: S, rename: (given: Fields) => Fields): S {
  return {
    ...schema,
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const { value } = dataset;
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return schema['~run'](isObject ? { ...dataset, value: rename(value as Fields) } : dataset, config);
    },
  };
}

/** Renames fields from their other names to ours. A value under our own name takes precedence. */
export function renamed(given: Fields, others: Readonly<Record<string, string>>): Record<string, unknown> {
  const ours: Record<string, unknown> = { ...given };
  for (const [other, own] of Object.entries(others)) {
    if (ours[own] === undefined && ours[other] !== undefined) ours[own] = ours[other];
    delete ours[other];
  }
  return ours;
}
