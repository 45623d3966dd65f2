/**
 * `npm run doctor`: compares the store of files with the database, with the server's settings, and names what is stored
 * without a row and what is missing. Ends with 1 if there is any. The embedded database is open to one process: stop its
 * server first.
 */
import { runCommand } from './backup/command.ts';
import { examineFiles } from './shared/files/examine-files.ts';
import { readSettings } from './settings.ts';
import { openDeps } from './start.ts';

await runCommand(async () => {
  const deps = await openDeps(readSettings(process.env));
  try {
    const { orphans, missing, stored } = await examineFiles(deps.files, deps.db);
    for (const key of orphans) console.log(`stored, and no row knows of it: ${key}`);
    for (const key of missing) console.log(`missing, though a row names it: ${key}`);
    console.log(
      `${stored} files in ${deps.files.place}: ${orphans.length} without a row, ${missing.length} missing`,
    );
    if (orphans.length + missing.length > 0) process.exitCode = 1;
  } finally {
    await deps.close();
  }
});
