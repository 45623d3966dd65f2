import * as fc from 'fast-check';

/** The part of JSON Schema that our endpoints are described with. */
export interface Described {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Described[];
  oneOf?: readonly Described[];
  properties?: Readonly<Record<string, Described>>;
  required?: readonly string[];
  items?: Described;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * A value of the world that is only known while it is tried, such as a contract's code: the n-th seen under a name. It
 * stands in texts and is filled in before they are sent.
 */
export const known = (name: string) => fc.nat(40).map((index) => `@@${name}:${index}@@`);

const day = fc.integer({ min: -400, max: 400 }).map((days) => {
  const at = new Date(Date.UTC(2026, 10, 20) + days * 86_400_000);
  return at.toISOString();
});

/** Values by what a field is called: a schema says that it is a text, the name says which. */
const named: readonly (readonly [RegExp, fc.Arbitrary<unknown>])[] = [
  [/^id$|Id$|^ids$/, known('id')],
  [/^codes?$|^contract(Code)?$/, known('code')],
  [/clientCode$|^client$/, known('client')],
  [/^ern$|[aA]ssociation/, fc.constantFrom('kg:nord', 'kg:nord:1001', 'kg:nord:1002', 'kgx:sued')],
  [/sha256/, known('sha256')],
  [/token/i, known('token')],
  [/^(after|before|cursor|since)$/, known('next')],
  [/email/i, fc.oneof(known('email'), fc.constantFrom('neu@post.example', 'x.y@studio.example'))],
  [/password/i, fc.constantFrom('Kochfeld#2026', 'Kochfeld#2027', 'kurz')],
  [/phone|mobile/i, fc.constantFrom('+49 171 3920001', '040 5550100')],
  [/zip/i, fc.constantFrom('10115', '20457', '1010')],
  [/country/i, fc.constantFrom('DE', 'AT', 'CH')],
  [/iban/i, fc.constantFrom('DE89 3704 0044 0532 0130 00', 'DE00')],
  [/vat/i, fc.constantFrom('DE136695976', 'ATU12345678')],
  [/At$/, day],
  [/[dD]ate$|birth|^from$|^until$|[dD]ay$/, day.map((text) => text.slice(0, 10))],
  [/url|website/i, fc.constantFrom('https://studio.example', 'javascript:alert(1)')],
  [/search|^q$/, fc.constantFrom('Muster', 'K-1', 'erika@post', 'Müller Küche')],
  [/price|amount|total|quantity|count|number$/i, fc.constantFrom('1', '7', '12900')],
];

const words = fc.constantFrom(
  'Frieda Kern',
  'Sprung im Türglas',
  'Gartenweg',
  '4a',
  'Berlin',
  'nobilia',
  'x',
);

/** A value that a schema describes, or nearly: what JSON Schema cannot say, the server still refuses. */
export function valueOf(schema: Described, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return fc.oneof(...several.map((one) => valueOf(one, name)));
  switch (schema.type) {
    case 'object':
      return recordOf(schema);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema, name);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function recordOf({ properties = {}, required = [] }: Described): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOf(property, name)]),
  );
  return fc.record(fields, { requiredKeys: [...required] });
}

function textOf({ format, pattern, minLength = 0, maxLength }: Described, name: string) {
  const byName = named.find(([called]) => called.test(name))?.[1];
  if (format === 'uuid')
    return fc.oneof({ arbitrary: known('id'), weight: 3 }, { arbitrary: fc.uuid(), weight: 1 });
  if (byName) return byName;
  if (pattern) return matching(pattern);
  return words.map((word) => word.slice(0, maxLength).padEnd(minLength, 'x'));
}

function matching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return words;
  }
}
