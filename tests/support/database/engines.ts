import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { databaseOn, openDatabase, type Database, type Tx } from '#server/shared/db/database.ts';
import { openPglite, type PgliteEngine } from '#server/shared/db/engines/pglite.ts';
import { trailKeys } from '#server/shared/db/trail-keys.ts';
import { postgresAt, startPostgres, type TestPostgres } from './postgres.ts';
import { lendPglite } from './used-pglite.ts';

/** Both engines the server runs on. Scenarios run on each: `describe.each(engines)`. */
export const engines = ['pglite', 'postgres'] as const;
export type EngineName = (typeof engines)[number];

/** The engines, each also without what saves waiting for it (`DATABASE_PIPELINE=off`), for what depends on that. */
export const engineModes = [...engines, 'pglite, plain', 'postgres, plain'] as const;
export type EngineMode = (typeof engineModes)[number];

/** False if `DATABASE_PIPELINE=off` has all scenarios run the plain way. */
export const pipelined = process.env['DATABASE_PIPELINE'] !== 'off';

/** The secret of the tests' installations, and what it seals the trail with. */
export const appSecret = 'x'.repeat(32);
export const testTrailKeys = trailKeys([appSecret]);

/** Goes on with the rights of the database's owner, until the transaction ends. */
export async function asOwner(tx: Tx): Promise<void> {
  await tx.execute(sql`set local role none`);
}

/** An empty database with its schema. It is gone when the process ends. */
export async function freshDatabase(mode: EngineMode): Promise<Database> {
  const [engine, plain] = mode.split(', ') as [EngineName, 'plain'?];
  const options = { trailKeys: testTrailKeys, pipelined: pipelined && !plain };
  if (engine === 'pglite') return databaseOn(await freshPglite(), options);
  return openDatabase({ url: await freshPostgresUrl(), poolSize: 6, ...options });
}

let snapshot: Promise<Blob> | undefined;

/** New databases start from a copy of the first, which takes a quarter of the time. */
async function freshPglite(): Promise<PgliteEngine> {
  return lendPglite(copied);
}

function copied(): Promise<Blob> {
  const shared = process.env[sharedSnapshot];
  return (snapshot ??= shared ? openAsBlob(shared) : firstSnapshot());
}

/** An embedded database with its schema in a folder, where another process can open it once it is closed. */
export async function pgliteIn(folder: string): Promise<Database> {
  return databaseOn(await openPglite({ folder, snapshot: await copied() }), { trailKeys: testTrailKeys });
}

async function firstSnapshot(): Promise<Blob> {
  const first = await openPglite({});
  const blob = await first.snapshot();
  await first.close();
  return blob;
}

interface Template {
  server: Omit<TestPostgres, 'stop'>;
  /** Name of a database that has the schema. */
  name: string;
}

let template: Promise<Template> | undefined;

/** URL of an empty PostgreSQL database, copied from a template that has the schema. */
export async function freshPostgresUrl(): Promise<string> {
  const shared = process.env[sharedPostgres];
  template ??= shared ? Promise.resolve(sharedTemplate(shared)) : firstTemplate();
  const { server, name } = await template;
  const copy = `test_${randomUUID().replaceAll('-', '')}`;
  await server.run(`create database ${copy} template ${name}`);
  return server.urlOf(copy);
}

/** URL of a PostgreSQL database without anything in it. */
export async function emptyPostgresUrl(): Promise<string> {
  const shared = process.env[sharedPostgres];
  template ??= shared ? Promise.resolve(sharedTemplate(shared)) : firstTemplate();
  const { server } = await template;
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await server.run(`create database ${name}`);
  return server.urlOf(name);
}

async function firstTemplate(): Promise<Template> {
  const server = await startPostgres();
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  await server.run(`create database ${name}`);
  const first = await openDatabase({ url: server.urlOf(name) });
  await first.close();
  return { server, name };
}

/** Variables by which the processes of one run share what `shareDatabases` made: a file, and `port/template`. */
const sharedSnapshot = 'TEST_PGLITE_SNAPSHOT';
const sharedPostgres = 'TEST_POSTGRES_TEMPLATE';

function sharedTemplate(value: string): Template {
  const [port, name] = value.split('/');
  return { server: postgresAt(Number(port)), name: name! };
}

/**
 * Makes the schema once on each engine, for this process and those it starts: a PostgreSQL server with its template,
 * and the embedded engine's snapshot in `folder`. The server lives as long as this process.
 */
export async function shareDatabases(folder: string): Promise<void> {
  const file = join(folder, 'snapshot.tar');
  await writeFile(file, Buffer.from(await (await firstSnapshot()).arrayBuffer()));
  process.env[sharedSnapshot] = file;
  const { server, name } = await firstTemplate();
  process.env[sharedPostgres] = `${server.port}/${name}`;
}
