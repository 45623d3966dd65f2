/**
 * `npm run move [-- --force]`: takes everything from the embedded database of `DATA_DIR` to the PostgreSQL of the
 * settings, and the files beside it to the S3 store, where the settings name one. `npm run move -- --files=s3` takes the
 * files alone there, `--files=disk` takes them back. What was moved also stays where it was.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placesOf, runCommand, sizeOf } from './backup/command.ts';
import { copyFiles } from './backup/files.ts';
import { makeBackup } from './backup/make-backup.ts';
import { BackupRefused } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import type { FileStore } from './shared/files/file-store.ts';
import { filesOnDisk } from './shared/files/open-files.ts';
import { readSettings } from './settings.ts';

const { values: options } = parseArgs({
  options: { force: { type: 'boolean', default: false }, files: { type: 'string' } },
});

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { database, files } = await placesOf(settings, 'write');
  const onDisk = filesOnDisk(settings);
  if (options.files !== undefined) {
    if (!settings.s3) throw new BackupRefused('S3_ENDPOINT and the other S3 settings have to name the store');
    if (options.files === 's3') return moveFiles(onDisk, files);
    if (options.files === 'disk') return moveFiles(files, onDisk);
    throw new BackupRefused('--files=s3 takes the files to the S3 store, --files=disk to DATA_DIR');
  }
  if (!('url' in database)) throw new BackupRefused('DATABASE_URL has to name the PostgreSQL to move to');
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-move-'));
  try {
    await makeBackup({ folder: join(settings.dataDir, 'pg') }, { folder, now: new Date() });
    if (settings.s3) await moveFiles(onDisk, files);
    const manifest = await restoreBackup(database, { folder, force: options.force });
    console.table(manifest.tables.map(({ name, rows, sum }) => ({ table: name, rows, hashes: sum })));
    console.log(`${sizeOf(manifest)} have moved, counts and hashes compared`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function moveFiles(from: FileStore, to: FileStore): Promise<void> {
  const copied = await copyFiles(from, to);
  console.log(`${copied.length} files are now in ${to.place}, and still in ${from.place}`);
}
