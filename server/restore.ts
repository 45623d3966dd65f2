/**
 * `npm run restore -- FOLDER [--force]`: brings a backup into the database and the files' store of the settings, on
 * whichever engine. The servers have to be stopped. A database that holds data is replaced with `--force` only.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { placesOf, runCommand, sizeOf } from './backup/command.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readSettings } from './settings.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const [folder] = positionals;

if (folder === undefined) {
  console.error('npm run restore -- FOLDER [--force]');
  process.exitCode = 2;
} else {
  await runCommand(async () => {
    const settings = readSettings(process.env);
    const { database, files } = await placesOf(settings, 'write');
    const manifest = await restoreBackup(database, { folder: resolve(folder), files, force: options.force });
    console.log(`${sizeOf(manifest)} of ${manifest.madeAt} are in place, counts and hashes compared`);
  });
}
