/**
 * `npm run jobs`: runs the jobs due at `CLOCK` (or now) once and exits. With `-- --stay` it goes on until it is stopped,
 * as a worker beside servers with `JOBS=off`.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { runDueJobs } from './shared/jobs/jobs.ts';
import { readSettings } from './settings.ts';
import { jobsOf, longJobs, openDeps, startAllJobs, startMetrics } from './start.ts';

const { values: options } = parseArgs({ options: { stay: { type: 'boolean' } } });
const deps = await openDeps(readSettings(process.env));

if (options.stay) {
  const metrics = await startMetrics(deps);
  const loops = startAllJobs(deps);
  deps.log.info({ database: deps.db.engine }, 'working');
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  deps.stop();
  await Promise.all(loops.map((loop) => loop.stop()));
  await metrics.stop();
  deps.log.info('stopped');
} else {
  await runDueJobs(deps, [...jobsOf(deps), ...longJobs]);
}
await deps.close();
