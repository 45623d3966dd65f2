import { join } from 'node:path';
import type { Settings } from '../shared/settings.ts';
import { BackupRefused } from './manifest.ts';
import { StoreUnavailable, type FileStore } from '../shared/files/file-store.ts';
import { openFiles } from '../shared/files/open-files.ts';
import type { Address } from '../shared/db/copying/session.ts';

/** Where the settings have the database, past a pooler, and as its owner for `write`. */
export function databaseAt(
  {
    databaseUrl,
    databaseDirectUrl = databaseUrl,
    migrateDatabaseUrl,
    dataDir,
  }: Pick<Settings, 'dataDir'> &
    Partial<Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'migrateDatabaseUrl'>>,
  purpose: 'read' | 'write',
): Address {
  const url = purpose === 'write' ? (migrateDatabaseUrl ?? databaseDirectUrl) : databaseDirectUrl;
  return url ? { url } : { folder: join(dataDir, 'pg') };
}

/** Where the settings have the database, as its owner for `write`, and its files. Throws `StoreUnavailable`. */
export async function placesOf(
  settings: Settings,
  purpose: 'read' | 'write',
): Promise<{ database: Address; files: FileStore }> {
  const files = await openFiles(settings);
  await files.check({ writing: purpose === 'write' });
  return { database: databaseAt(settings, purpose), files };
}

/** Runs a command. A refusal is printed and ends with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BackupRefused || error instanceof StoreUnavailable)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** How much a backup holds, in one line. */
export function sizeOf({
  tables,
  files,
}: {
  tables: readonly { rows: number }[];
  files: readonly unknown[];
}): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files`;
}
