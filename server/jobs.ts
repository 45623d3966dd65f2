import { runDueJobs } from './shared/jobs/jobs.ts';
import { readSettings } from './shared/settings.ts';
import { jobsOf, longJobs, openDeps } from './start.ts';

/** `npm run jobs`: runs the jobs due at `CLOCK` (or now) once and exits. */
const deps = await openDeps(readSettings(process.env));
await runDueJobs(deps, [...jobsOf(deps), ...longJobs]);
await deps.close();
