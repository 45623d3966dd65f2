/** Attributes that hold a query or a fragment by itself. */
const asides = new Set(['url.query', 'url.fragment', 'http.query', 'http.fragment', 'query_string']);

/** An address, absolute or relative to our origin, up to its query or fragment. */
const address = /(https?:\/\/[^\s"'<>?#]+|(?<![^\s"'(])\/[^\s"'<>?#]*)[?#][^\s"'<>\\]*/g;

/**
 * A copy of a report without the queries and fragments of addresses: they hold what people searched for, which is
 * mostly customers' names. Bytes are passed on.
 */
export function withoutQueries<T>(report: T): T {
  return clean(report) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(address, '$1');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !asides.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, clean(inner)]));
}
