import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, test } from 'vitest';
import { closeDatabase, databaseName, onDatabase } from './database.ts';
import { migrations } from './migrations.ts';
import type { UserSchema } from './schema.ts';

const userId = 'user-migrated';
const name = databaseName(userId);

afterEach(async () => {
  closeDatabase(userId);
  await deleteDB(name);
});

/** A row as each version of the app wrote it. Every new version adds its own. */
const shippedRows = [
  { id: 'draft-of-version-1', kind: 'claim', title: 'Backofen' },
  { id: 'draft-of-version-2', kind: 'claim', title: 'Backofen' },
  { id: 'draft-of-version-3', kind: 'claim', title: 'Kühlschrank' },
  { id: 'draft-of-version-4', kind: 'claim', title: 'Herd' },
  { id: 'draft-of-version-5', kind: 'claim' },
  { id: 'draft-of-version-6', kind: 'claim' },
  { id: 'draft-of-version-7', kind: 'claim' },
];

describe('the database of a device', () => {
  test('has a row of every shipped version to be tried with', () => {
    expect(shippedRows).toHaveLength(migrations.length);
  });

  test.each(shippedRows.map((row, index) => [index + 1, row] as const))(
    'of version %i opens in this app with what is in it',
    async (version, row) => {
      const old = await openDB<UserSchema>(name, version, {
        upgrade(db, _from, _to, transaction) {
          for (const migrate of migrations.slice(0, version)) migrate(db, transaction);
        },
      });
      await old.put('drafts', row as never);
      old.close();
      expect(await onDatabase(userId, (db) => db.get('drafts', row.id))).toEqual({
        id: row.id,
        kind: 'claim',
      });
      const stores = await onDatabase(userId, (db) => Promise.resolve([...db.objectStoreNames]));
      expect(stores).toEqual([
        'claimables',
        'draftPhotos',
        'drafts',
        'files',
        'meta',
        'outbox',
        'outboxParts',
        'typed',
      ]);
    },
  );

  test('throws away the contracts that version 1 kept unsealed', async () => {
    const old = await openDB(name, 1, {
      upgrade(db, _from, _to, transaction) {
        migrations[0]!(db as never, transaction as never);
      },
    });
    await old.put('claimables', { contract: { customerName: 'Jürgen Müller' }, folded: '' }, [1, 'K-1']);
    await old.put('meta', { generation: 1, count: 1 }, 'claimables');
    old.close();
    const kept = await onDatabase(userId, (db) =>
      Promise.all([db.getAll('claimables'), db.get('meta', 'claimables')]),
    );
    expect(kept).toEqual([[], undefined]);
  });

  test('no longer keeps from sending what a proxy had refused in the first version', async () => {
    const old = await openDB<UserSchema>(name, 1, {
      upgrade(db, _from, _to, transaction) {
        for (const migrate of migrations.slice(0, 1)) migrate(db, transaction);
      },
    });
    const refused = { state: 'needs_attention', nextAttemptAt: null };
    const rows = [
      { ...refused, id: 'by-a-proxy', lastError: { code: 'unexpected', message: '', fields: {} } },
      { ...refused, id: 'by-us', lastError: { code: 'invalid', message: 'Bitte prüfen', fields: {} } },
    ];
    for (const row of rows) await old.put('outbox', row as never);
    old.close();
    const kept = await onDatabase(userId, (db) => db.getAll('outbox'));
    expect(kept).toMatchObject([
      { id: 'by-a-proxy', state: 'waiting' },
      { id: 'by-us', state: 'needs_attention' },
    ]);
  });

  test('opens again where the browser has closed it', async () => {
    await onDatabase(userId, async (db) => db.put('meta', 'kept', 'something'));
    await onDatabase(userId, (db) => Promise.resolve(db.close()));
    expect(await onDatabase(userId, (db) => db.get('meta', 'something'))).toBe('kept');
  });

  test('does again what was cut off by the closing of its connection', async () => {
    let tries = 0;
    const kept = await onDatabase(userId, async (db) => {
      tries += 1;
      if (tries === 1) throw new DOMException('The connection was closed.', 'AbortError');
      await db.put('meta', 'kept', 'something');
      return db.get('meta', 'something');
    });
    expect([tries, kept]).toEqual([2, 'kept']);
  });

  test('makes room for a newer app in another tab instead of blocking it', async () => {
    await onDatabase(userId, (db) => db.put('meta', 'kept', 'something'));
    const newer = await openDB(name, migrations.length + 1);
    expect(newer.version).toBe(migrations.length + 1);
    newer.close();
    const older = onDatabase(userId, (db) => db.get('meta', 'something'));
    await expect(older).rejects.toMatchObject({ name: 'StorageError', code: 'unavailable' });
  });

  test('lets a bug be a bug', async () => {
    const failing = onDatabase(userId, () => Promise.reject(new TypeError('a bug')));
    await expect(failing).rejects.toBeInstanceOf(TypeError);
  });
});
