import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownMigrations, migratePostgres } from '#server/shared/db/engines/migrate.ts';
import { freshPostgresUrl } from '../../support/database/engines.ts';

describe('a change of the schema', () => {
  let url: string;
  let folder: string;
  let holder: pg.Client;
  let other: pg.Client;
  beforeAll(async () => {
    url = await freshPostgresUrl();
    folder = await mkdtemp(join(tmpdir(), 'kochfeld-migrations-'));
    await mkdir(join(folder, 'meta'));
    const entry = {
      idx: 0,
      version: '7',
      when: knownMigrations().at(-1)! + 1,
      tag: '0000_one',
      breakpoints: true,
    };
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }));
    await writeFile(join(folder, '0000_one.sql'), 'ALTER TABLE "jobs" ADD COLUMN "added" integer;');
    [holder, other] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([holder.connect(), other.connect()]);
  });
  afterAll(async () => {
    await Promise.all([holder.end(), other.end()]);
    await rm(folder, { recursive: true, force: true });
  });

  it('does not hold up those who come after it while somebody uses the table, and is made once it is free', async () => {
    await holder.query('begin; select from jobs');
    const tired = migratePostgres(url, { folder, lock: 50, altogether: 0 });
    await expect(tired).rejects.toThrow('nothing was changed');
    const waiting = migratePostgres(url, { folder, lock: 100, between: 50 });
    for (let times = 0; times < 5; times += 1) await other.query('select count(*) from jobs');
    await expect(other.query('select added from jobs')).rejects.toThrow('does not exist');
    await holder.query('commit');
    await waiting;
    expect((await other.query('select added from jobs')).rowCount).toBe(0);
  });
});
