import { brokenTrails } from './shared/db/trail.ts';
import { readSettings } from './shared/settings.ts';
import { openDeps } from './start.ts';

/** `npm run trail`: checks the trail of every record, names the broken ones and then ends with 1. */
const deps = await openDeps(readSettings(process.env));
const broken = await brokenTrails(deps.db);
await deps.close();
for (const { entity, recordId } of broken) console.log(`broken: ${entity} ${recordId}`);
console.log(`${broken.length} broken trails`);
process.exitCode = broken.length > 0 ? 1 : 0;
