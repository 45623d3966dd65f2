import { expect, test } from 'vitest';
import { endpoints } from '#api/index.ts';
import { writeNamed } from './writes.ts';

test('every call that may wait in the outbox is known to it', () => {
  const names = Object.entries(endpoints)
    .filter(([name, endpoint]) => endpoint.offline && !['putUpload', 'putOrderFile'].includes(name))
    .map(([name]) => name);
  expect(names.length).toBeGreaterThan(0);
  // A write's endpoint leaves out the body's schema if that schema is heavy, so it only has to match in part.
  for (const name of names) expect(endpoints[name]).toMatchObject(writeNamed(name)!.endpoint);
});
