import { brokenTrails } from './shared/db/trail/trail.ts';
import { readSettings } from './settings.ts';
import { openDeps } from './start.ts';

/** `npm run trail`: checks the trail of every record and prints the broken ones. Exits with 1 if there are any. */
const deps = await openDeps(readSettings(process.env));
const broken = await brokenTrails(deps.db);
await deps.close();
for (const { entity, recordId } of broken) console.log(`broken: ${entity} ${recordId}`);
console.log(`${broken.length} broken trails`);
process.exitCode = broken.length > 0 ? 1 : 0;
