import { expect, test } from 'vitest';
import { databaseAt } from './command.ts';

const databaseUrl = 'postgres://app@pooler/portal';
const databaseDirectUrl = 'postgres://app@database/portal';
const migrateDatabaseUrl = 'postgres://owner@database/portal';
const pooled = { dataDir: '/data', databaseUrl, databaseDirectUrl };

test.each([
  ['at the only address there is', { dataDir: '/data', databaseUrl }, 'read', databaseUrl],
  ['past the pooler', pooled, 'read', databaseDirectUrl],
  ['past the pooler, to restore', pooled, 'write', databaseDirectUrl],
  ['as its owner, to restore', { ...pooled, migrateDatabaseUrl }, 'write', migrateDatabaseUrl],
  ['past the pooler, to back up', { ...pooled, migrateDatabaseUrl }, 'read', databaseDirectUrl],
] as const)('backup, restore and move reach the database %s', (_, settings, purpose, url) => {
  expect(databaseAt(settings, purpose)).toEqual({ url });
});
