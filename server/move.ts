/**
 * `npm run move [-- --force]`: takes everything from the embedded database of `DATA_DIR` to the PostgreSQL of the
 * settings. The files stay where they are, and so does the embedded database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placesOf, runCommand, sizeOf } from './backup/command.ts';
import { makeBackup } from './backup/make-backup.ts';
import { BackupRefused } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readSettings } from './settings.ts';

const { values: options } = parseArgs({ options: { force: { type: 'boolean', default: false } } });

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { database } = placesOf(settings, 'write');
  if (!('url' in database)) throw new BackupRefused('DATABASE_URL has to name the PostgreSQL to move to');
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-move-'));
  try {
    await makeBackup({ folder: join(settings.dataDir, 'pg') }, { folder, now: new Date() });
    const manifest = await restoreBackup(database, { folder, force: options.force });
    console.table(manifest.tables.map(({ name, rows, sum }) => ({ table: name, rows, hashes: sum })));
    console.log(`${sizeOf(manifest)} have moved, counts and hashes compared`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
