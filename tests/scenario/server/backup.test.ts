import { cp, mkdtemp, readFile, readdir, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChanges } from '#api/changes.ts';
import { getClaimPhoto, listClaims } from '#api/claims.ts';
import { listContracts } from '#api/contracts.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { makeRuntimeUser } from '#server/shared/db/runtime-user.ts';
import { copyFiles } from '#server/backup/files.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import type { Address } from '#server/shared/db/copying/session.ts';
import { seedDemo } from '#server/demo/demo.usecases.ts';
import { bringLists } from '#server/reference-lists/reference-lists.usecases.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { diskFiles } from '#server/shared/files/disk.ts';
import { examineFiles } from '#server/shared/files/examine-files.ts';
import { s3Files } from '#server/shared/files/s3.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { brokenTrails } from '#server/shared/db/trail/trail.ts';
import { bringShopItems } from '#server/shop/items.usecases.ts';
import { password, startApp, type TestApp } from '../../support/server/app.ts';
import { readable } from '../../support/database/readable.ts';
import { startS3 } from '../../support/server/s3-store.ts';
import { runCommand, type Ended } from '../../support/server/command.ts';
import {
  appSecret,
  emptyPostgresUrl,
  engines,
  pipelined,
  testTrailKeys,
  type EngineName,
} from '../../support/database/engines.ts';

/** An installation: its folder and, on PostgreSQL, its owner's and its server's address. */
interface Place {
  folder: string;
  env: Record<string, string>;
}

const made: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-backup-'));
  made.push(folder);
  return folder;
};

async function newPlace(engine: EngineName): Promise<Place> {
  const folder = await newFolder();
  const env: Record<string, string> = { DATA_DIR: folder, APP_SECRET: appSecret };
  if (engine === 'postgres') env['DATABASE_URL'] = await emptyPostgresUrl();
  return { folder, env };
}

/** Opens the server on an installation. */
async function open({ folder, env }: Place): Promise<TestApp> {
  const where = { url: env['DATABASE_URL'], folder: join(folder, 'pg') };
  return startApp({
    db: await openDatabase({ ...where, trailKeys: testTrailKeys, poolSize: 4, pipelined }),
    folder,
  });
}

const addressOf = ({ folder, env }: Place): Address =>
  env['DATABASE_URL'] ? { url: env['DATABASE_URL'] } : { folder: join(folder, 'pg') };

/** What a database holds now. */
async function backupOf(from: Address): Promise<Manifest> {
  const { manifest } = await makeBackup(from, { folder: await newFolder(), now: new Date() });
  return manifest;
}

const manifestIn = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
/** What the rows are, whatever their order. The feed starts over in each database. */
const rowsIn = ({ tables }: Manifest) =>
  tables
    .filter(({ name }) => !['changes', 'change_horizon'].includes(name))
    .map(({ name, rows, sum }) => `${name} ${rows} ${sum}`);

describe('a backup of the demo', () => {
  let origin: Place;
  let backup: string;
  let manifest: Manifest;
  let cursor: string;
  let running: Ended;
  let first: Ended;

  beforeAll(async () => {
    origin = await newPlace('pglite');
    const test = await open(origin);
    const { db, files } = test.deps;
    const now = test.now();
    await bringLists({ db, now });
    await bringShopItems({ db, now });
    await seedDemo({ db, files, now, passwordHash: await hashPassword(password), appSecret: [appSecret] });
    const service = test.browser();
    await service.signIn('service@kochfeld.example');
    ({ cursor } = (await service.call(listChanges)).data as { cursor: string });
    backup = join(await newFolder(), 'backup');
    running = await runCommand('backup', [`${backup}-running`], origin.env);
    await test.deps.db.close();
    first = await runCommand('backup', [backup], origin.env);
    manifest = await manifestIn(backup);
  });
  afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

  /** The installation works as the one that was backed up: sign-in, lists, a photo, numbers and the trail. */
  async function works(place: Place): Promise<void> {
    const test = await open(place);
    const service = test.browser();
    expect((await service.signIn('service@kochfeld.example')).status).toBe(200);
    expect(((await service.call(listContracts)).data as { items: unknown[] }).items.length).toBeGreaterThan(
      10,
    );
    const { items } = (await service.call(listClaims)).data as { items: { id: string }[] };
    const [photo] = await test.deps.db.inTransaction(system, (tx) =>
      rowsOf<{ id: string; sha256: string; key: string }>(
        tx,
        sql`select claim_id as id, sha256, stored_key as key from claim_photos where claim_id = ${items[0]!.id} limit 1`,
      ),
    );
    const { id, sha256, key } = photo!;
    const shown = await service.call(getClaimPhoto, { params: { id, sha256 } });
    expect(shown.status).toBe(200);
    expect(Buffer.from(shown.body as ArrayBuffer)).toEqual(await readFile(join(place.folder, 'files', key)));
    expect(await brokenTrails(test.deps.db)).toEqual([]);
    // A tablet that was offline meanwhile fetches everything again, and hears of what happens from then on.
    const fed = (await service.call(listChanges, { query: { since: cursor } })).data as {
      reset: boolean;
      cursor: string;
    };
    expect(fed.reset).toBe(true);
    expect(Number(fed.cursor)).toBeGreaterThan(Number(cursor));
    const guarded = await test.deps.db.inTransaction(system, (tx) =>
      rowsOf<{ name: string }>(
        tx,
        sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and not (relrowsecurity and relforcerowsecurity)`,
      ),
    );
    expect(guarded).toEqual([]);
    await test.deps.db.close();
  }

  it('holds every row and every file', async () => {
    expect([running.code, running.said]).toEqual([1, expect.stringContaining('in use by another process')]);
    expect([first.code, first.said]).toEqual([
      0,
      expect.stringMatching(/^\d+ rows of \d+ tables and \d+ files are in/),
    ]);
    expect(manifest.tables.find(({ name }) => name === 'contracts')!.rows).toBeGreaterThan(50);
    const names = await readdir(join(origin.folder, 'files'), { recursive: true, withFileTypes: true });
    expect(manifest.files).toHaveLength(names.filter((entry) => entry.isFile()).length);
    await expect(makeBackup(addressOf(origin), { folder: backup, now: new Date() })).rejects.toThrow(
      'is not empty',
    );
  });

  it.each(engines)('comes to life on %s, row for row, and is backed up from there again', async (engine) => {
    const place = await newPlace(engine);
    const { code, said } = await runCommand('restore', [backup], place.env);
    expect([code, said]).toEqual([0, expect.stringContaining('are in place, counts and hashes compared')]);
    const again = join(await newFolder(), 'again');
    const env = { ...place.env };
    if (engine === 'postgres') {
      // The server's own user can make a backup, beside a running server.
      env['DATABASE_URL'] = place.env['DATABASE_URL']!.replace('postgres:postgres@', 'keeper:secret@');
      await makeRuntimeUser(place.env['DATABASE_URL']!, env['DATABASE_URL']);
    }
    const beside = engine === 'postgres' ? await open(place) : null;
    const copied = await runCommand('backup', [again], env);
    await beside?.deps.db.close();
    expect([copied.code, copied.said]).toEqual([0, expect.not.stringContaining('not there')]);
    const found = await manifestIn(again);
    expect(rowsIn(found)).toEqual(rowsIn(manifest));
    expect(found.sequences).toEqual(manifest.sequences);
    expect(found.files).toEqual(manifest.files);
    await works(place);
  });

  it('moves from the embedded database to PostgreSQL, the files staying', async () => {
    const place = { folder: origin.folder, env: { ...origin.env, DATABASE_URL: await emptyPostgresUrl() } };
    const { code, said } = await runCommand('move', [], place.env);
    expect([code, said]).toEqual([0, expect.stringContaining('have moved, counts and hashes compared')]);
    await works(place);
  });

  it('comes into S3 and out of it, and its files move there and back', async () => {
    await using s3 = await startS3({ prefix: 'portal' });
    await using other = await startS3();
    const place = await newPlace('pglite');
    const inS3 = { ...place.env, ...s3.env };
    expect((await runCommand('restore', [backup], inS3)).code).toBe(0);
    expect(await readdir(place.folder)).not.toContain('files');
    const again = join(await newFolder(), 'again');
    const copied = await runCommand('backup', [again], inS3);
    expect([copied.code, copied.said]).toEqual([0, expect.not.stringContaining('not there')]);
    expect((await manifestIn(again)).files).toEqual(manifest.files);
    // What a database has moved with: from S3 to the disk, to S3 again, to another S3, from disk to disk.
    const count = manifest.files.length;
    const back = await runCommand('move', ['--files=disk'], inS3);
    expect([back.code, back.said]).toEqual([
      0,
      expect.stringContaining(`${count} files are now in the folder`),
    ]);
    await works(place);
    const there = await runCommand('move', ['--files=s3'], { ...place.env, ...other.env });
    expect([there.code, there.said]).toEqual([
      0,
      expect.stringContaining(`${count} files are now in the bucket`),
    ]);
    const sums = (files: Manifest['files']) => files.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    for (const [from, to] of [
      [s3Files(other.at), s3Files({ ...other.at, prefix: 'copy/' })],
      [diskFiles(join(place.folder, 'files')), diskFiles(await newFolder())],
    ] as const) {
      expect(sums(await copyFiles(from, to))).toEqual(manifest.files);
      expect(sums(await copyFiles(to, diskFiles(await newFolder())))).toEqual(manifest.files);
    }
    s3.trouble({ status: 403, code: 'AccessDenied' }, { methods: ['PUT'] });
    const refused = await runCommand('restore', [backup, '--force'], inS3);
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(/^the bucket kochfeld\/portal\/ at .*let it/),
    ]);
  });

  it('moves from the embedded database and the disk to PostgreSQL and S3', async () => {
    await using s3 = await startS3();
    const DATABASE_URL = await emptyPostgresUrl();
    const { code, said } = await runCommand('move', [], { ...origin.env, ...s3.env, DATABASE_URL });
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(`${manifest.files.length} files are now in the bucket`),
    ]);
    const db = await openDatabase({ url: DATABASE_URL });
    const stored = manifest.files.length;
    expect(await examineFiles(s3Files(s3.at), readable(db))).toEqual({ orphans: [], missing: [], stored });
    await db.close();
    const keys = (await Array.fromAsync(s3Files(s3.at).list())).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(manifest.files.map(({ key }) => key));
  });

  const damages: [string, (folder: string) => Promise<unknown>, string][] = [
    ['a changed table', (folder) => flip(join(folder, 'tables/contracts.copy.gz')), 'contracts'],
    ['a table cut off', (folder) => truncate(join(folder, 'tables/audit.copy.gz'), 2000), 'audit'],
    ['a missing table', (folder) => unlink(join(folder, 'tables/users.copy.gz')), 'users'],
    ['a changed photo', (folder) => flip(join(folder, 'files', photoOf())), 'the file photos/'],
    ['a missing photo', (folder) => unlink(join(folder, 'files', photoOf())), 'the file photos/'],
    ['no end', (folder) => unlink(join(folder, 'manifest.json')), 'no whole backup'],
    ['half a manifest', (folder) => truncate(join(folder, 'manifest.json'), 500), 'manifest.json'],
  ];
  const photoOf = () => manifest.files.find(({ key }) => key.startsWith('photos/'))!.key;
  it.each(damages)('is refused with %s, and nothing is touched', async (_, damage, word) => {
    const broken = join(await newFolder(), 'broken');
    await cp(backup, broken, { recursive: true });
    await damage(broken);
    const place = await newPlace('pglite');
    const files = diskFiles(join(place.folder, 'files'));
    await expect(restoreBackup(addressOf(place), { folder: broken, files })).rejects.toThrow(word);
    expect(await readdir(place.folder)).toEqual([]);
  });

  it('leaves nothing half there when it breaks off, can be run again, and then replaces only if it must', async () => {
    const broken = join(await newFolder(), 'broken');
    await cp(backup, broken, { recursive: true });
    const last = manifest.tables.at(-1)!;
    // The very last comparison fails: everything else is in the database by then.
    const tables = [...manifest.tables.slice(0, -1), { ...last, sum: '0'.repeat(16) }];
    await writeFile(join(broken, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
    const place = await newPlace('postgres');
    const { code, said } = await runCommand('restore', [broken], place.env);
    expect([code, said]).toEqual([1, expect.stringContaining(last.name)]);
    const db = await openDatabase({ url: place.env['DATABASE_URL'], folder: join(place.folder, 'pg') });
    const [row] = await db.inTransaction(system, (tx) =>
      rowsOf<{ count: number }>(
        tx,
        sql`select ((select count(*) from users) + (select count(*) from contracts) + (select count(*) from audit))::int as count`,
      ),
    );
    expect(row!.count).toBe(0);
    await db.close();
    const to = addressOf(place);
    await restoreBackup(to, { folder: backup });
    await expect(restoreBackup(to, { folder: backup })).rejects.toThrow('--force replaces it');
    await restoreBackup(to, { folder: backup, force: true });
    expect(rowsIn(await backupOf(to))).toEqual(rowsIn(manifest));
  });

  it('is refused where the database is of something else, or of an older version', async () => {
    const { env } = await newPlace('postgres');
    const url = env['DATABASE_URL']!;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table accounts (id int)');
    await client.end();
    await expect(restoreBackup({ url }, { folder: backup, force: true })).rejects.toThrow('something else');
    const newer = join(await newFolder(), 'newer');
    await cp(backup, newer, { recursive: true });
    const future = { ...manifest, version: manifest.version + 1 };
    await writeFile(join(newer, 'manifest.json'), JSON.stringify(future));
    await expect(restoreBackup({ url }, { folder: newer })).rejects.toThrow('a newer one');
  });
});

/** Changes one byte in the middle of a file. */
async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = bytes[at]! ^ 1;
  await writeFile(path, bytes);
}
