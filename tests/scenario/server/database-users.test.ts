import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getContract, listContracts } from '#api/contracts.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { mayChangeSchema, makeRuntimeUser } from '#server/shared/db/runtime-user.ts';
import { nobody } from '#server/shared/db/tenancy.ts';
import { brokenTrails } from '#server/shared/db/trail/trail.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { jobsOf, longJobs } from '#server/start.ts';
import { sell } from '../../support/acts/business.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { runCommand } from '../../support/server/command.ts';
import { pipelined, testTrailKeys } from '../../support/database/engines.ts';
import { startPostgres } from '../../support/database/postgres.ts';

describe('a server with a database user of its own', () => {
  const user = 'server';
  let ownerUrl: string;
  let url: string;
  let test: TestApp;
  let client: pg.Client;
  const env = () => ({ MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: url });

  beforeAll(async () => {
    // A server of its own: roles belong to all its databases, and here the owner of this one makes them.
    const server = await startPostgres();
    await server.run(`create role owner_of_tables login createrole password 'owner'`);
    await server.run('create database portal owner owner_of_tables');
    ownerUrl = server.urlOf('portal').replace('postgres:postgres@', 'owner_of_tables:owner@');
    url = ownerUrl.replace('owner_of_tables:owner@', `${user}:s%20cret'%22@`);
  });
  afterAll(async () => {
    await client.end();
    await test.close();
    await (await startPostgres()).stop();
  });

  it('does not start on a schema that nobody has migrated', async () => {
    const opening = openDatabase({ url: ownerUrl, migrate: false });
    await expect(opening).rejects.toThrow('run npm run migrate first');
  });

  it('gets its schema and its user from a command, which may run again', async () => {
    for (const _ of [1, 2]) {
      const { code, said } = await runCommand('migrate', ['--create-runtime-user'], env());
      expect([code, said]).toEqual([0, expect.stringContaining(`the user ${user} may run the server`)]);
    }
    const tooStrong = makeRuntimeUser(ownerUrl, ownerUrl);
    await expect(tooStrong).rejects.toThrow('more rights than a server needs');
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });

  it('does everything that it has to', async () => {
    const db = await openDatabase({ url, migrate: false, trailKeys: testTrailKeys, pipelined });
    test = await startApp({ db });
    expect(await db.inTransaction(nobody, mayChangeSchema)).toBe(false);
    await test.retailer('kg:nord:1001');
    const contract = await sell(test, 'kg:nord:1001', {
      status: 'pending_delivery',
      deliveryDate: '2026-11-19',
    });
    const anna = await test.as('retailer', 'kg:nord:1001');
    await runDueJobs(test.deps, [...jobsOf(test.deps), ...longJobs]);
    const { data } = await anna.call(getContract, { params: { code: contract.code } });
    expect(data).toMatchObject({ status: 'pending_activation' });
    expect((await anna.call(listContracts)).status).toBe(200);
    expect(await brokenTrails(db)).toEqual([]);
    const asOwner = await openDatabase({ url: ownerUrl });
    expect(await asOwner.inTransaction(nobody, mayChangeSchema)).toBe(true);
    await asOwner.close();
  });

  it('does not start on a schema older than its own', async () => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const shift = (by: number) =>
      owner.query('update drizzle.__drizzle_migrations set created_at = created_at + $1', [by]);
    await shift(-1);
    await expect(openDatabase({ url, migrate: false })).rejects.toThrow('run npm run migrate first');
    await shift(2);
    await (await openDatabase({ url, migrate: false })).close();
    await shift(-1);
    await owner.end();
  });

  const statements = [
    'alter table contracts no force row level security',
    'alter table contracts disable row level security',
    'drop policy client_place on contracts',
    'drop trigger count_contract on contracts',
    'alter table contracts disable trigger count_contract',
    'drop table audit',
    'truncate audit',
    'create table own (id int)',
    'create schema own',
    `insert into audit_heads values ('contract', 'x', 1, '')`,
    `insert into audit select * from audit`,
    `update audit set action = 'other'`,
    'delete from audit',
    'drop function add_to_trail',
    'alter function add_to_trail(jsonb) owner to current_user',
    `create or replace function add_to_trail(deeds jsonb) returns void language sql as 'select'`,
    `select add_to_trail('[]')`,
    'set role postgres',
    'set role owner_of_tables',
    'set role kochfeld_trail',
    'set role kochfeld_search',
    'set session authorization postgres',
    'create role another',
    `alter role kochfeld_app superuser`,
    'grant kochfeld_trail to current_user',
    'set session_replication_role = replica',
    `copy contracts to '/tmp/contracts'`,
    `select pg_read_file('/etc/passwd')`,
    'alter system set fsync = off',
  ];
  // As itself, and as the strongest of those that it may become.
  const identities = ['reset role', 'set role kochfeld_system', 'set role kochfeld_staff'];
  it.each(statements)('is refused: %s', async (statement) => {
    for (const identity of identities) {
      // The trail may be continued by those in whose name a transaction works.
      if (statement.startsWith('select add_to_trail') && identity !== 'reset role') continue;
      await client.query('reset role');
      await client.query(identity);
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is backed up by itself and restored by the owner, who is no superuser', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kochfeld-users-'));
    const { manifest } = await makeBackup({ url }, { folder, now: test.now() });
    expect(manifest.tables.find(({ name }) => name === 'contracts')).toMatchObject({ rows: 1 });
    const restoring = restoreBackup({ url: ownerUrl }, { folder });
    await expect(restoring).rejects.toThrow('--force replaces it');
    await (await startPostgres()).run('create database second owner owner_of_tables');
    const second = ownerUrl.replace('/portal', '/second');
    await restoreBackup({ url: second }, { folder });
    const db = await openDatabase({
      url: url.replace('/portal', '/second'),
      migrate: false,
      trailKeys: testTrailKeys,
      pipelined,
    });
    expect(await brokenTrails(db)).toEqual([]);
    await db.close();
    await rm(folder, { recursive: true });
  });

  it('sees no row as itself', async () => {
    await client.query('reset role');
    await expect(client.query('select * from contracts')).rejects.toMatchObject({ code: '42501' });
    await client.query('set role kochfeld_app');
    expect((await client.query('select * from contracts')).rows).toEqual([]);
  });
});
