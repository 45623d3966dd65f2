import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClaimPhoto } from '#api/claims.ts';
import { putUpload } from '#api/uploads.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { seedDemo } from '#server/demo/demo.usecases.ts';
import { bringLists } from '#server/reference-lists/reference-lists.usecases.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { removeUnused } from '#server/shared/files/remove-unused.ts';
import { diskFiles } from '#server/shared/files/disk.ts';
import { examineFiles, isOtherStore } from '#server/shared/files/examine-files.ts';
import { keepFiles } from '#server/shared/files/keep-files.ts';
import { bringShopItems } from '#server/shop/items.usecases.ts';
import { keepOrderFile } from '#server/uploads/files.usecases.ts';
import { file, fillIn, hashOf, sell, takePhoto, upload } from '../../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { cheapHash } from '../../support/server/cheap-hash.ts';
import { columnsHolding, storedFiles } from '../../support/server/every-column.ts';
import { startS3, type S3Server } from '../../support/server/s3-store.ts';
import { clearFilesADayLater } from '../../support/server/unused-files.ts';
import { appSecret, engines } from '../../support/database/engines.ts';
import { readable } from '../../support/database/readable.ts';
import { note } from '../../trust/figures.ts';

const shop = 'kg:nord:1001';
const rounds = process.env['TRUST'] === 'long' ? 10_000 : 150;

/** Columns that name a file of the store, apart from its own row. */
const naming = [
  'asset_files.preview_key',
  'asset_files.stored_key',
  'claim_photos.stored_key',
  'claim_photos.thumb_key',
  'clients.logo_url',
  'clients.price_sheet',
  'required_documents.stored_key',
];

describe('the files of the demo', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp('pglite');
    const { db, files } = test.deps;
    const now = test.now();
    await bringLists({ db, now });
    await bringShopItems({ db, now });
    await seedDemo({ db, files, now, passwordHash: cheapHash('x'), appSecret: [appSecret] });
  });
  afterAll(() => test.close());

  it('have a row each, and only columns name them that a trigger watches', async () => {
    const stored = await storedFiles(test);
    expect(await examineFiles(test.deps.files, readable(test.deps.db))).toEqual({
      orphans: [],
      missing: [],
      stored: stored.length,
    });
    const { files, db } = test.deps;
    expect([await isOtherStore(files, db), await isOtherStore(diskFiles('/nowhere'), db)]).toEqual([
      false,
      true,
    ]);
    await clearFilesADayLater(test);
    expect(await storedFiles(test)).toEqual(stored);
    const holding = await columnsHolding(test, stored);
    expect(holding.filter((column) => column !== 'files.key').toSorted()).toEqual(naming);
  });

  it('have a trigger wherever a column names them', async () => {
    const names = (query: ReturnType<typeof sql>) =>
      test.deps.db.inTransaction(system, async (tx) => {
        return (await rowsOf<{ name: string }>(tx, query)).map(({ name }) => name);
      });
    const watched = await names(
      sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_file_use' order by 1`,
    );
    expect(
      await names(
        sql`select distinct c.relname::text as name from pg_rewrite r
          join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
          join pg_class c on c.oid = d.refobjid and c.relkind = 'r'
          where r.ev_class = 'file_uses'::regclass order by 1`,
      ),
    ).toEqual(watched);
    const holding = await names(
      sql`select distinct table_name::text as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '^(stored|thumb|preview)_key$'`,
    );
    expect(watched).toEqual(expect.arrayContaining(holding));
  });
});

describe.each(engines)('a file’s life on %s', (engine) => {
  let test: TestApp;
  let s3: S3Server;
  let anna: Browser & { userId: string };
  let bert: Browser;
  beforeAll(async () => {
    s3 = await startS3();
    test = await startApp(engine, undefined, s3.env);
    await test.retailer(shop);
    anna = await test.as('retailer', shop);
    bert = await test.as('retailer', shop);
  });
  afterAll(async () => {
    await test.close();
    await s3[Symbol.asyncDispose]();
  });

  const run = (statement: ReturnType<typeof sql>) =>
    test.deps.db.inTransaction(system, (tx) => rowsOf<Record<string, unknown>>(tx, statement));
  const keysOf = async (sha256: string) => {
    const [row] = await run(
      sql`select stored_key as stored, thumb_key as thumb from uploads where sha256 = ${sha256} limit 1`,
    );
    return row as { stored: string; thumb: string };
  };
  const isMarked = async (key: string) => {
    const [row] = await run(sql`select unused_since is not null as marked from files where key = ${key}`);
    return row?.['marked'];
  };

  it('ends a day after the last row that names it', async () => {
    const photo = await takePhoto('#22aa66');
    const sha256 = await upload(anna, photo);
    await upload(bert, photo);
    const { stored, thumb } = await keysOf(sha256);
    expect([await isMarked(stored), await isMarked(thumb)]).toEqual([false, false]);
    await run(sql`delete from uploads where owner_id = ${anna.userId} and sha256 = ${sha256}`);
    await clearFilesADayLater(test);
    // Bert has the same photo.
    expect([await isMarked(stored), await test.deps.files.exists(stored)]).toEqual([false, true]);
    await run(sql`delete from uploads where sha256 = ${sha256}`);
    await removeUnused(test.deps);
    expect([await isMarked(stored), await test.deps.files.exists(stored)]).toEqual([true, true]);
    await clearFilesADayLater(test);
    expect([await isMarked(stored), await test.deps.files.exists(stored)]).toEqual([undefined, false]);
    expect(await test.deps.files.exists(thumb)).toBe(false);
  });

  it('ends by itself where nothing ever named it', async () => {
    await keepFiles(test.deps, { 'files/aa/forgotten': Buffer.from('forgotten') });
    await removeUnused(test.deps);
    expect(await test.deps.files.exists('files/aa/forgotten')).toBe(true);
    await clearFilesADayLater(test);
    expect(await test.deps.files.exists('files/aa/forgotten')).toBe(false);
  });

  it('goes on where the store is gone while it should end, and ends with the next try', async () => {
    await keepFiles(test.deps, { 'files/aa/stays': Buffer.from('stays') });
    s3.trouble('down', { methods: ['DELETE'] });
    await expect(clearFilesADayLater(test)).rejects.toThrow('cannot be reached');
    expect(await isMarked('files/aa/stays')).toBe(true);
    s3.trouble(null);
    await removeUnused(test.deps);
    expect(await isMarked('files/aa/stays')).toBeUndefined();
    expect(await test.deps.files.exists('files/aa/stays')).toBe(false);
  });

  it('is given back where it was lost, by whoever sends the photo again', async () => {
    const photo = await takePhoto('#6622aa');
    const sha256 = await upload(anna, photo);
    const filing = await fillIn(test, anna, await sell(test, shop));
    const photos = [...filing.photos, { slot: 'extra1', sha256 }];
    const claim = (await file(anna, { ...filing, photos })).data as Claim;
    const show = () => anna.call(getClaimPhoto, { params: { id: claim.id, sha256 } });
    const { stored, thumb } = await keysOf(sha256);
    for (const key of [stored, thumb]) {
      await test.deps.files.remove(key);
      expect((await examineFiles(test.deps.files, readable(test.deps.db))).missing).toEqual([key]);
      if (key === stored) expect((await show()).status).toBe(404);
      const again = await anna.call(putUpload, {
        params: { sha256: hashOf(photo) },
        body: photo,
        headers: { 'Content-Type': 'image/jpeg' },
      });
      expect(again.status).toBe(200);
      expect((await show()).status).toBe(200);
      expect((await examineFiles(test.deps.files, readable(test.deps.db))).missing).toEqual([]);
    }
  });

  it('is examined: what is stored without a row is found once it is a day old', async () => {
    const { files, db } = test.deps;
    await files.write('files/zz/orphan', Buffer.from('orphan'));
    expect((await examineFiles(files, readable(db))).orphans).toEqual([]);
    const older = { ...files };
    older.list = async function* list(...given) {
      for await (const one of files.list(...given)) yield { ...one, writtenAt: new Date(0) };
    };
    expect((await examineFiles(older, readable(db))).orphans).toEqual(['files/zz/orphan']);
    await files.remove('files/zz/orphan');
  });

  it('never ends under a row that names it, however clearing and upload of the same bytes meet', async () => {
    // On the disk, where 10,000 rounds take minutes and not hours.
    const onDisk = await startApp({ db: test.deps.db });
    const deps = onDisk.deps;
    const seen = { cleared: 0, kept: 0 };
    const bytes = randomBytes(2000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const storedKey = `files/${sha256.slice(0, 2)}/${sha256}`;
    const row = {
      ownerId: anna.userId,
      sha256,
      storedKey,
      thumbKey: null,
      mediaType: 'application/pdf',
      byteCount: bytes.byteLength,
      width: null,
      height: null,
      createdAt: test.now(),
    };
    const uploadIt = async () => {
      await keepFiles(deps, { [storedKey]: bytes });
      await deps.db.inTransaction(system, (tx) => keepOrderFile(tx, row));
    };
    await uploadIt();
    for (let round = 0; round < rounds; round += 1) {
      await run(sql`delete from uploads where sha256 = ${sha256}`);
      await run(sql`update files set unused_since = now() - interval '2 days' where key = ${storedKey}`);
      let cleared = false;
      const watched = {
        ...deps,
        files: {
          ...deps.files,
          remove: (key: string) => {
            cleared = true;
            return deps.files.remove(key);
          },
        },
      };
      const meeting = [() => removeUnused(watched), () => removeUnused(watched), uploadIt];
      const first = meeting.splice(randomInt(3), 1);
      await Promise.all(
        [...first, ...meeting].map(async (work, at) => {
          // At the same moment, or while the one before is at work.
          await pause(at * randomInt(3));
          await work();
        }),
      );
      seen[cleared ? 'cleared' : 'kept'] += 1;
      const [has] = await run(sql`select unused_since from files where key = ${storedKey}`);
      expect([round, has, await deps.files.exists(storedKey)]).toEqual([round, { unused_since: null }, true]);
    }
    // Both orders have been.
    expect(Object.values(seen).every((count) => count > rounds / 20)).toBe(true);
    note({
      what: `clearing against upload of the same bytes, ${engine}`,
      tried: rounds,
      failed: 0,
      detail: `removed first ${seen.cleared}, sent first ${seen.kept}; never a row without its file`,
    });
  }, 3_600_000);
});
