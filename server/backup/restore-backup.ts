import { mkdtemp, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../shared/db/engines/migrate.ts';
import { bytesOf, type FileStore } from '../shared/files/file-store.ts';
import { forEachOf } from './files.ts';
import { measureOf } from '../shared/db/copying/copied-lines.ts';
import { BackupRefused, readBackup, storedFiles, storedRows, type Manifest } from './manifest.ts';
import { setSequences, tablesOf, unguarded, versionOf } from './schema.ts';
import { openSession, type Address, type Session } from '../shared/db/copying/session.ts';

/**
 * Brings a backup into a database and a store of files, as the owner of the database, and compares each table's rows
 * with the backup's. The schema is first that of the backup, at the end that of this version. The rows come in one
 * transaction: a restore that is interrupted leaves a database without any, and can be run again. Refuses a damaged
 * backup before it touches anything, a database with other connections, and one with rows unless `force`. Throws
 * `BackupRefused`.
 */
export async function restoreBackup(
  to: Address,
  { folder, files, force = false }: { folder: string; files?: FileStore; force?: boolean },
): Promise<Manifest> {
  const manifest = await readBackup(folder);
  const known = await entriesUpTo(manifest.version);
  const session = await openSession(to);
  try {
    await prepare(session, force);
    if (files !== undefined) {
      await forEachOf(manifest.files, async ({ key }) => {
        await files.write(key, (await bytesOf(storedFiles(folder), key))!);
      });
    }
    await migrateTo(session, known);
    await session.run('begin');
    await fill(session, folder, manifest);
    await session.run('commit');
    await session.run('vacuum (analyze)');
    await session.migrate(migrationsFolder);
    return manifest;
  } finally {
    await session.close();
  }
}

/** Refuses a database of others or in use, and leaves an empty one. */
async function prepare(session: Session, force: boolean): Promise<void> {
  const tables = await tablesOf(session);
  if (tables.length === 0) return;
  if ((await versionOf(session)) === 0)
    throw new BackupRefused('the database holds tables of something else');
  if (!force && (await holdsData(session))) {
    throw new BackupRefused('the database holds data: --force replaces it');
  }
  const [others] = await session.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others!.count > 0) {
    throw new BackupRefused(`${others!.count} others are connected to the database: stop the servers first`);
  }
  await session.run(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  );
}

async function holdsData(session: Session): Promise<boolean> {
  // To the owner alone row-level security shows no row.
  await session.run('set role kochfeld_system');
  const [row] = await session.rows<{ some: boolean }>(
    `select exists (select from users) or exists (select from clients) or exists (select from contracts)
      or exists (select from audit) as some`,
  );
  await session.run('reset role');
  return row!.some;
}

interface Journal {
  entries: { when: number; tag: string }[];
}

const journalIn = (folder: string) => join(folder, 'meta/_journal.json');

/** The journal as it was when its latest migration was the one of `version`. */
async function entriesUpTo(version: number): Promise<Journal> {
  const journal = JSON.parse(await readFile(journalIn(migrationsFolder), 'utf8')) as Journal;
  if (!journal.entries.some(({ when }) => when === version)) {
    throw new BackupRefused(
      'the backup is of a version that this one does not know: restore it with a newer one',
    );
  }
  return { ...journal, entries: journal.entries.filter(({ when }) => when <= version) };
}

async function migrateTo(session: Session, journal: Journal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    await writeFile(journalIn(folder), JSON.stringify(journal));
    await session.migrate(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Cursors of the feed that the old database still gives out after its backup stay below those of the new one. */
const feedGap = 1_000_000_000;

async function fill(session: Session, folder: string, manifest: Manifest): Promise<void> {
  const tables = await tablesOf(session);
  const wanted = (all: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns.toSorted()]).toSorted());
  if (wanted(tables) !== wanted(manifest.tables)) {
    throw new BackupRefused('the backup has other tables or columns than its version');
  }
  await unguarded(session, tables, async () => {
    for (const table of manifest.tables) {
      await session.copyIn(table.name, table.columns, storedRows(folder, table.name));
      const { rows, sum } = await measureOf(session.copyOut(table.name, table.columns));
      if (rows !== table.rows || sum !== table.sum) {
        throw new BackupRefused(`${table.name} has ${rows} rows instead of ${table.rows}, or other ones`);
      }
    }
    await setSequences(session, manifest.sequences);
    // Transactions are counted anew here: what was announced has no number any more, and every client starts over.
    await session.run(
      `delete from changes; update change_horizon set xid = pg_current_xact_id()::text::bigint, base = ${manifest.feedEnd + feedGap}`,
    );
  });
}
