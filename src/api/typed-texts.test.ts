import * as v from 'valibot';
import { expect, it } from 'vitest';
import { endpoints } from './index.ts';

/** Secrets, which are taken exactly as they are, and texts that nobody types: keys by which something is looked up. */
const asSent =
  /(?:^|\.)(?:password|repeated|current|token|refreshToken|id|deviceId|ids|sha256|key|keys|p256dh|auth|endpoint|response|binding|challenge|textVersion|termsVersion|after|before|since|code|codes|except|client|ern|columns|secret|proof|association|keyAccount|seller|entity|contract|mapping|headings|into)(?:\.|$)/;

/** The provider's answer in the address of the page is passed on as it came. */
const passedOn = ['finishAtProvider.search'];

const hidden = '\u202a\u200b\u00ad\u2060\ufeff\u034f\u061c\u180e';

interface Node extends v.GenericSchema {
  entries?: Record<string, Node>;
  item?: Node;
  wrapped?: Node;
  options?: readonly Node[] | readonly string[];
  pipe?: readonly Node[];
  value?: Node;
}

/** Every schema of a text within a schema, by its path, with whatever stands behind it in its pipe. */
function textsIn(schema: Node, path: string): [string, Node][] {
  if (schema.type === 'string') return [[path, schema]];
  const { entries = {}, item, wrapped, options = [], value } = schema;
  return [
    ...Object.entries(entries).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`)),
    ...[item, wrapped, value].flatMap((inner) => (inner?.type ? textsIn(inner, path) : [])),
    ...options.flatMap((inner) => (typeof inner === 'object' && inner.type ? textsIn(inner, path) : [])),
  ];
}

const texts = Object.entries(endpoints)
  .flatMap(([name, { body, query }]) =>
    [body, query].flatMap((schema) => (schema ? textsIn(schema as Node, name) : [])),
  )
  .filter(([path]) => !asSent.test(path) && !passedOn.includes(path));

it('every text of a call is cleaned of what nobody sees, or refused', () => {
  const kept = texts.filter(([, schema]) =>
    ['Abc', '2026-11-03', '0171 3920001', 'a@post.example', '08:00', 'DE89 3704 0044 0532 0130 00'].some(
      (text) => {
        const read = v.safeParse(schema, `${hidden}${text}${hidden}`);
        return read.success && /\p{DI}/u.test(String(read.output));
      },
    ),
  );
  expect([...new Set(kept.map(([path]) => path))]).toEqual([]);
  expect(texts.length).toBeGreaterThan(80);
});
