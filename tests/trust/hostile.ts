import * as fc from 'fast-check';

/** Texts that software has stumbled over. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'Mül\0ler',
  '\uD800',
  'Küche \uDC00!',
  '\uFEFF',
  '\u202Egnp.exe',
  'a\r\nBcc: x@y.example',
  "'; drop table contracts; --",
  '%_\\%',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '=HYPERLINK("http://x")',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '9007199254740993',
  '2024-02-30',
  '0000-01-01',
  '9999-99-99',
  '-271821-04-20T00:00:00.000Z',
  '2026-11-20T99:00:00Z',
  '2026-11-20T11:00:00+99:99',
  '-'.repeat(36),
  '00000000-0000-0000-0000-000000000000',
  '👩‍👩‍👧‍👦'.repeat(30),
  'ẞﬃǅ',
  'a\u0301'.repeat(200),
  'x'.repeat(10_000),
  '(a+)+$'.repeat(20),
  'kg:nord:1001:more',
  ':::',
];

/** Values of a wrong type, or too much of the right one. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  -0,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[[[]]]]]],
  [null],
  { toString: 'x', valueOf: null },
  JSON.parse('{"__proto__":{"role":"eis_admin"}}') as unknown,
  { constructor: { prototype: { role: 'eis_admin' } } },
  Array.from({ length: 2000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, index])),
];

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Bodies that are no JSON of ours. */
export const hostileBodies: readonly Uint8Array<ArrayBuffer>[] = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{',
  '{"a":1}{"b":2}',
  '{"id":1,"id":2}',
  "{'id':1}",
  '{"__proto__":{"role":"eis_admin"}}',
  '\uFEFF{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"text":"${'x'.repeat(1024 * 1024)}"}`,
  `{"id":${'9'.repeat(400)}}`,
]
  .map(bytesOf)
  .concat([
    // Text that is not UTF-8, half a character, and UTF-16.
    Uint8Array.from([0x22, 0xc3, 0x28, 0x22]),
    Uint8Array.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    Uint8Array.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    bytesOf('%PDF-1.7\n1 0 obj\n'),
  ]);

/** Values of one header each, as far as HTTP lets them through. */
export const hostileHeaders: readonly (readonly [string, string])[] = [
  ['accept-language', 'x'.repeat(2000)],
  ['accept-language', 'de-DE-u-co-phonebk,*;q=0.5,,;'],
  ['accept-language', '__proto__'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'text/plain'],
  ['content-type', 'multipart/form-data'],
  ['content-type', ';;;'],
  ['content-length', '-1'],
  ['content-encoding', 'gzip'],
  ['if-match', '*'],
  ['if-match', '"999999999999"'],
  ['if-match', 'W/"1", "2"'],
  ['idempotency-key', ' '],
  ['idempotency-key', 'k'.repeat(5000)],
  ['idempotency-key', '\u00ff'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'a'.repeat(9000)}`],
  ['cookie', 'XSRF-TOKEN=%00; XSRF-TOKEN=b'],
  ['cookie', '=;=;;'],
  ['range', 'bytes=0-0,5-,-9'],
  ['range', `bytes=${'9'.repeat(40)}-`],
  ['if-none-match', '"'.repeat(100)],
  ['x-forwarded-for', '::ffff:1.2.3.4, nonsense, %00'],
  ['host', 'evil.example'],
  ['accept', 'text/html;q=x'],
];

/** Parts of an address as they stand on the wire. */
export const hostileParts: readonly string[] = [
  '%00',
  '%ZZ',
  '%',
  '%C0%AF',
  '%ED%A0%80',
  '%F4%90%80%80',
  '..%2F..%2Fetc%2Fpasswd',
  '%2e%2e',
  '%E2%80%AE',
  '+',
  '*',
  "'",
  '%27%20or%201=1--',
  'a'.repeat(3000),
  '%5B%5D',
  '__proto__',
  'constructor',
];

/** A change of one value within a body, at the `at`-th place. */
export interface Change {
  at: number;
  kind: 'replace' | 'remove' | 'add' | 'wrap' | 'again';
  value: unknown;
}

export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    at: fc.nat(1000),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'again'),
    value: fc.constantFrom(...hostileValues),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Makes the changes to a copy of a JSON value. */
export function changed(value: unknown, made: readonly Change[]): unknown {
  const holder = { root: structuredClone(value) };
  for (const change of made) {
    const places = [...placesIn(holder)];
    if (places.length === 0) return undefined;
    const { inside, key } = places[change.at % places.length]!;
    if (change.kind === 'remove') Reflect.deleteProperty(inside, key);
    else inside[key] = replacement(inside[key], change);
  }
  return holder.root;
}

function replacement(old: unknown, { kind, value: shared }: Change): unknown {
  // A copy: later changes may go into it.
  const value = JSON.parse(JSON.stringify(shared)) as unknown;
  if (kind === 'wrap') return [old];
  if (kind === 'again') return [old, old];
  if (kind !== 'add') return value;
  return typeof old === 'object' && old !== null ? { ...old, extra: value, ['__proto__']: value } : value;
}

function* placesIn(inside: object): Generator<{ inside: Record<string, unknown>; key: string }> {
  for (const [key, value] of Object.entries(inside)) {
    yield { inside: inside as Record<string, unknown>, key };
    if (typeof value === 'object' && value !== null) yield* placesIn(value as object);
  }
}
