import { join } from 'node:path';
import type { Settings } from '../shared/settings.ts';
import { BackupRefused } from './manifest.ts';
import type { Address } from '../shared/db/copying/session.ts';

/** Where the settings have the database, as its owner for `write`, and its files. */
export function placesOf(
  settings: Settings,
  purpose: 'read' | 'write',
): { database: Address; files: string } {
  const { databaseUrl, migrateDatabaseUrl, dataDir } = settings;
  const url = purpose === 'write' ? (migrateDatabaseUrl ?? databaseUrl) : databaseUrl;
  return {
    database: url ? { url } : { folder: join(dataDir, 'pg') },
    files: join(dataDir, 'files'),
  };
}

/** Runs a command. A refusal is printed and ends with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
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
