import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareDatabases } from './engines.ts';
import { startPostgres } from './postgres.ts';

let folder: string;

/** Runs once before all scenarios: each of their files would else start a PostgreSQL server and make the schema twice. */
export async function setup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'kochfeld-databases-'));
  await shareDatabases(folder);
}

export async function teardown(): Promise<void> {
  await (await startPostgres()).stop();
  await rm(folder, { recursive: true, force: true });
}
