import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareDatabases } from './engines.ts';
import { startPostgres } from './postgres.ts';

/** Runs once before all scenarios: each of their files would else start a PostgreSQL server and make the schema twice. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-databases-'));
  await shareDatabases(folder);
  return async () => {
    await (await startPostgres()).stop();
    await rm(folder, { recursive: true, force: true });
  };
}
