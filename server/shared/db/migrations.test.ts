import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';

type Snapshot = Awaited<ReturnType<typeof generateDrizzleJson>>;

const server = join(import.meta.dirname, '../..');
const migrations = join(import.meta.dirname, 'migrations');
const meta = join(migrations, 'meta');

interface Journal {
  entries: { idx: number; tag: string }[];
}

/** The migrations in their order. A tag is a file's path without its ending. */
async function journal(): Promise<Journal['entries']> {
  return (JSON.parse(await readFile(join(meta, '_journal.json'), 'utf8')) as Journal).entries;
}

/** Everything the `*.table.ts` files export, by name. */
async function declared(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for await (const file of glob('**/*.table.ts', { cwd: server })) {
    Object.assign(found, await import(join(server, file)));
  }
  return found;
}

/** The schema snapshot of the latest migration. */
async function migrated(): Promise<Snapshot> {
  const last = (await journal()).at(-1)!;
  const name = `${String(last.idx).padStart(4, '0')}_snapshot.json`;
  return JSON.parse(await readFile(join(meta, name), 'utf8')) as Snapshot;
}

describe('the migrations', () => {
  let tables: Record<string, unknown>;
  let before: Snapshot;
  beforeAll(async () => {
    [tables, before] = await Promise.all([declared(), migrated()]);
  });

  const missing = (schema: Record<string, unknown>) =>
    generateMigration(before, generateDrizzleJson(schema, before.id));

  it('bring everything that the tables declare', async () => {
    expect(Object.keys(tables)).toEqual(expect.arrayContaining(['contracts', 'trailRows', 'leadNumbers']));
    expect(await missing(tables)).toEqual([]);
  });

  it('stand in the journal, each once and in the order of their numbers, whichever folder has them', async () => {
    const tags = (await journal()).map(({ tag }) => tag);
    const files = await Array.fromAsync(glob('**/*.sql', { cwd: migrations }));
    expect(files.map((file) => file.replace(/\.sql$/, '')).toSorted()).toEqual(tags.toSorted());
    const numbers = tags.map((tag) => Number(/(\d{4})_\w+$/.exec(tag)![1]));
    expect(numbers).toEqual(tags.map((_, at) => at));
    // What has been shipped stays where the folder's name says it is.
    for (const [at, tag] of tags.entries()) {
      const [, first, last] = /^(\d{4})-(\d{4})\//.exec(tag) ?? [];
      if (first) expect([tag, at >= Number(first) && at <= Number(last)]).toEqual([tag, true]);
    }
  });

  it('keep the latest snapshot alone, which is all that the generator compares with', async () => {
    const kept = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json'));
    expect(kept).toHaveLength(1);
  });

  it('are found to lack what somebody forgot', async () => {
    const listVersion = pgTable('list_version', {
      id: integer('id').primaryKey(),
      version: integer('version').notNull(),
      forgotten: integer('forgotten'),
    });
    expect(await missing({ ...tables, listVersion })).toEqual([
      'ALTER TABLE "list_version" ADD COLUMN "forgotten" integer;',
    ]);
  });
});
