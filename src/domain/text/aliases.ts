import type * as v from 'valibot';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The same schema, which also takes its fields under the names that older systems give them: `rename` brings what was
 * given to our names before it is checked. What is no object is left to the schema to refuse.
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

/** Moves fields from their other names to ours; one that is given under our own name stays. */
export function renamed(given: Fields, others: Readonly<Record<string, string>>): Record<string, unknown> {
  const ours: Record<string, unknown> = { ...given };
  for (const [other, own] of Object.entries(others)) {
    if (ours[own] === undefined && ours[other] !== undefined) ours[own] = ours[other];
    delete ours[other];
  }
  return ours;
}
