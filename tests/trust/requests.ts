import * as fc from 'fast-check';
import { apiBase, type Endpoint } from '#api/endpoint.ts';
import { roles } from '#domain/user/roles.ts';
import { jsonOf } from '#server/docs/openapi.ts';
import { changed, changes, hostileBodies, hostileHeaders, hostileParts, hostileTexts } from './hostile.ts';
import { valueOf, type Described } from './values.ts';

/** A request before the names of the world are filled in. `body` is text or base64. */
export interface Generated {
  call: string;
  who: (typeof callers)[number];
  kind: 'valid' | 'almost' | 'hostile';
  method: string;
  path: string;
  query: string;
  body: { text: string } | { base64: string } | null;
  headers: readonly (readonly [string, string])[];
}

/** Who calls: each role, and somebody without a session. Administrators get furthest, so they call more often. */
export const callers = ['anonymous', 'eis_admin', 'retailer', ...roles] as const;

const described = (schema: Endpoint['body']): Described | null => (schema ? jsonOf(schema, 'input') : null);

/** Requests to every call of the table: a third valid, half almost valid, the rest hostile. */
export function requestsTo(table: Readonly<Record<string, Endpoint>>): fc.Arbitrary<Generated> {
  return fc.oneof(...Object.entries(table).map(([call, endpoint]) => requestTo(call, endpoint)));
}

function requestTo(call: string, endpoint: Endpoint): fc.Arbitrary<Generated> {
  const shapes = {
    params: described(endpoint.params),
    query: described(endpoint.query),
    body: described(endpoint.body),
  };
  const valid = fc.record({
    who: fc.constantFrom(...callers),
    params: shapes.params ? valueOf(shapes.params) : fc.constant({}),
    query: shapes.query ? valueOf(shapes.query) : fc.constant({}),
    body: shapes.body ? valueOf(shapes.body) : fc.constant(null),
    ifMatch: fc.integer({ min: 1, max: 3 }).map(String),
    key: fc.oneof(fc.uuid(), fc.constantFrom('same-key')),
  });
  type Valid = typeof valid extends fc.Arbitrary<infer T> ? T : never;
  const base = ({ who, ifMatch, key }: Valid) => ({
    call,
    who,
    method: endpoint.method,
    headers: [
      ...(endpoint.body ? [['content-type', 'application/json'] as const] : []),
      ...(endpoint.bytes ? [['content-type', endpoint.bytes.types[0]!] as const] : []),
      ...(endpoint.ifMatch ? [['if-match', ifMatch] as const] : []),
      ...(endpoint.method === 'GET' ? [] : [['idempotency-key', key] as const]),
    ],
  });
  const bodyOf = (body: unknown, raw: Uint8Array) =>
    endpoint.bytes ? { base64: base64(raw) } : body === null ? null : { text: JSON.stringify(body) ?? '' };

  const asItIs = fc.tuple(valid, fc.constantFrom(...hostileBodies)).map(([given, raw]): Generated => ({
    ...base(given),
    kind: 'valid',
    path: pathOf(endpoint, given.params as Record<string, unknown>),
    query: queryOf(given.query as Record<string, unknown>),
    body: bodyOf(given.body, raw),
  }));
  const almost = fc
    .tuple(valid, changes, fc.constantFrom('body', 'query', 'params'), fc.constantFrom(...hostileBodies))
    .map(([given, made, where, raw]): Generated => {
      const one = { ...given, [where]: changed(given[where as 'body'], made) };
      return {
        ...base(given),
        kind: 'almost',
        path: pathOf(endpoint, asRecord(one.params)),
        query: queryOf(asRecord(one.query)),
        body: bodyOf(one.body, raw),
      };
    });
  const hostile = fc
    .record({
      given: valid,
      part: fc.constantFrom(...hostileParts),
      query: fc.array(fc.tuple(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileTexts)), {
        maxLength: 4,
      }),
      body: fc.constantFrom(null, ...hostileBodies),
      header: fc.option(fc.constantFrom(...hostileHeaders)),
      wrongMethod: fc.constantFrom(...Array<null>(20).fill(null), 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
    })
    .map(({ given, part, query, body, header, wrongMethod }): Generated => {
      const sent = base(given);
      return {
        ...sent,
        kind: 'hostile',
        method: wrongMethod ?? sent.method,
        path: endpoint.path.replaceAll(/:\w+/g, part),
        query: query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&'),
        body: body && { base64: base64(body) },
        headers: header ? [...sent.headers.filter(([name]) => name !== header[0]), header] : sent.headers,
      };
    });
  return fc.oneof(
    { arbitrary: asItIs, weight: 3 },
    { arbitrary: almost, weight: 5 },
    { arbitrary: hostile, weight: 2 },
  );
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** Percent-encodes a text, also one with half a surrogate pair, which `encodeURIComponent` refuses. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : [...Buffer.from(text, 'utf16le')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function pathOf({ path }: Endpoint, params: Record<string, unknown>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => escaped(params[name] ?? 'nothing'));
}

function queryOf(query: Record<string, unknown>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&');
}

/** The whole address of a request on the server. */
export function addressOf({ path, query }: Generated): string {
  return `${apiBase}${path}${query ? `?${query}` : ''}`;
}
