import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStore } from '../shared/files/file-store.ts';
import { copyFiles } from './files.ts';
import { measured } from '../shared/db/copying/copied-lines.ts';
import { BackupRefused, manifestOf, storedFiles, tableFile, type Manifest } from './manifest.ts';
import { identifier, openSession, type Address, type Session } from '../shared/db/copying/session.ts';
import { sequencesOf, tablesOf, versionOf, type TableColumns } from './schema.ts';

/** What `makeBackup` made. `missing` are files that rows name and that were not there. */
export interface BackupMade {
  manifest: Manifest;
  missing: string[];
}

/**
 * Writes a database and its files into a new folder. All rows are of one moment; servers on PostgreSQL may go on
 * meanwhile. Files are never changed, only added and removed, so they are copied before that moment (those that are
 * removed during the backup too) and again after it (those that came meanwhile). Without `files` they stay where they
 * are. Throws `BackupRefused`.
 */
export async function makeBackup(
  from: Address,
  { folder, files, now }: { folder: string; files?: FileStore; now: Date },
): Promise<BackupMade> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  if ((await readdir(folder)).length > 1 || (await readdir(join(folder, 'tables'))).length > 0) {
    throw new BackupRefused(`${folder} is not empty`);
  }
  const session = await openSession(from);
  try {
    const early = files === undefined ? [] : await copyFiles(files, storedFiles(folder));
    const read = await readDatabase(session, folder);
    const late = files === undefined ? [] : await copyFiles(files, storedFiles(folder), early);
    const copied = [...early, ...late].toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), ...read.manifest, files: copied };
    await writeManifest(folder, manifest);
    const keys = new Set(copied.map(({ key }) => key));
    const missing = files === undefined ? [] : read.fileKeys.filter((key) => !keys.has(key));
    return { manifest, missing };
  } finally {
    await session.close();
  }
}

async function readDatabase(session: Session, folder: string) {
  await session.run('begin isolation level repeatable read read only');
  // Of the embedded database we are the superuser. On PostgreSQL these see the version and every row, and the server's
  // own user may become them.
  const become = async (role: string) => {
    if (session.engine === 'postgres') await session.run(`set local role ${role}`);
  };
  await become('kochfeld_app');
  const version = await versionOf(session);
  await become('kochfeld_system');
  const [feed] = await session.rows<{ end: number }>(
    'select (base + pg_snapshot_xmax(pg_current_snapshot())::text::bigint)::float8 as end from change_horizon',
  );
  const found = await tablesOf(session);
  const tables: Manifest['tables'] = [];
  for (const table of found) tables.push(await writeTable(session, folder, table));
  const sequences = await sequencesOf(session);
  const fileKeys = await keysOf(session, found);
  await session.run('commit');
  return { manifest: { version, feedEnd: feed!.end, tables, sequences }, fileKeys };
}

async function writeTable(session: Session, folder: string, { name, columns }: TableColumns) {
  const { rows, result } = measured(session.copyOut(name, columns));
  const file = createWriteStream(tableFile(folder, name), { flags: 'wx' });
  // Compressing is most of the work: the fastest level.
  await pipeline(Readable.from(rows), createGzip({ level: 1 }), file);
  return { name, columns, ...result() };
}

/** The files that rows name. */
async function keysOf(session: Session, tables: readonly TableColumns[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { name, columns } of tables) {
    for (const column of columns.filter((one) => /^(stored|thumb|preview)_key$/.test(one))) {
      const rows = await session.rows<{ key: string }>(
        `select distinct ${identifier(column)} as key from ${identifier(name)} where ${identifier(column)} is not null`,
      );
      keys.push(...rows.map(({ key }) => key));
    }
  }
  return [...new Set(keys)].toSorted();
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const temporary = `${manifestOf(folder)}.tmp`;
  await writeFile(temporary, `${JSON.stringify(manifest, null, 1)}\n`, { flag: 'wx' });
  const written = await open(temporary);
  await written.sync();
  await written.close();
  await rename(temporary, manifestOf(folder));
}
