/**
 * `npm run backup -- FOLDER`: writes the database and the files into a new folder, with the server's settings. On
 * PostgreSQL the servers may run meanwhile; the embedded database is open to one process, so its server has to be stopped.
 */
import { resolve } from 'node:path';
import { placesOf, runCommand, sizeOf } from './backup/command.ts';
import { makeBackup } from './backup/make-backup.ts';
import { readSettings } from './settings.ts';

const [folder] = process.argv.slice(2);

if (folder === undefined) {
  console.error('npm run backup -- FOLDER');
  process.exitCode = 2;
} else {
  await runCommand(async () => {
    const settings = readSettings(process.env);
    const { database, files } = await placesOf(settings, 'read');
    const { manifest, missing } = await makeBackup(database, {
      folder: resolve(folder),
      files,
      now: new Date(),
    });
    for (const key of missing) console.error(`not there, though a row names it: ${key}`);
    console.log(`${sizeOf(manifest)} are in ${folder}`);
  });
}
