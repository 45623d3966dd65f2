import { expect, test } from 'vitest';
import { oneLineDown, waitedFor } from './compile-hints.ts';
import { firstScreens } from '../first-load.ts';

const isWaitedFor = waitedFor(firstScreens);

test.each(['contracts', 'sign-in-contracts', 'sign-in-contracts-onboarding-soon'])(
  'first screens wait for %s',
  (name) => expect(isWaitedFor({ name, isEntry: false })).toBe(true),
);

test('every screen waits for the entry', () => {
  expect(isWaitedFor({ name: 'index', isEntry: true })).toBe(true);
});

test.each(['cache', 'sending-cache', 'contracts.registration', 'shared'])(
  'no first screen waits for %s',
  (name) => expect(isWaitedFor({ name, isEntry: false })).toBe(false),
);

test('a source map follows its script one line down', () => {
  const map = JSON.stringify({ version: 3, sources: ['a.ts'], mappings: 'AAAA;CACA' });
  expect(JSON.parse(oneLineDown(map))).toMatchObject({ sources: ['a.ts'], mappings: ';AAAA;CACA' });
});
