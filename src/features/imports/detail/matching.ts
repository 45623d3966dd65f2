import type { ImportColumn, Mapping } from '#domain/import/column.ts';

/** A mapping in which a column fills another field. A field is filled once: its former column then fills nothing. */
export function withField(mapping: Mapping, at: number, key: string | null): Mapping {
  return mapping.map((one, index) => {
    if (index === at) return key;
    return one === key ? null : one;
  });
}

/** The required fields that no column fills. A house number may stand with its street. */
export function unfilled(columns: readonly ImportColumn[], mapping: Mapping): readonly ImportColumn[] {
  // A company needs no person's name.
  const isCompany = mapping.includes('customer.companyName');
  return columns.filter(
    ({ key, required }) =>
      required &&
      !mapping.includes(key) &&
      !key.endsWith('houseNumber') &&
      !(isCompany && /\.(?:first|last)Name$/.test(key)),
  );
}

/** The fields on offer: of many alike (devices), those that the file fills, and the next ones. */
export function shownColumns(columns: readonly ImportColumn[], mapping: Mapping): readonly ImportColumn[] {
  const most = Math.max(
    0,
    ...mapping.map((key) => Number(/^(?:devices|contacts)\.(\d+)\./.exec(key ?? '')?.[1] ?? 0)),
  );
  return columns.filter(({ key, more }) => {
    const [, number] = /^(?:devices|contacts)\.(\d+)\./.exec(key) ?? [];
    return !more || number === undefined || Number(number) <= most + 1;
  });
}
