import { randomUUID } from 'node:crypto';
import { databaseOn, openDatabase, type Database } from '#server/shared/db/database.ts';
import { openPglite } from '#server/shared/db/pglite.ts';
import { startPostgres } from './postgres.ts';

/** Both engines the server runs on. Scenarios run on each: `describe.each(engines)`. */
export const engines = ['pglite', 'postgres'] as const;
export type EngineName = (typeof engines)[number];

/** An empty database with its schema. It is gone when the process ends. */
export async function freshDatabase(engine: EngineName): Promise<Database> {
  return engine === 'pglite' ? freshPglite() : openDatabase({ url: await freshPostgresUrl(), poolSize: 6 });
}

let snapshot: Promise<Blob> | undefined;

/** Later databases start from a copy of the first, which takes a quarter of the time. */
async function freshPglite(): Promise<Database> {
  snapshot ??= openPglite({}).then(async (first) => {
    const blob = await first.snapshot();
    await first.close();
    return blob;
  });
  return databaseOn(await openPglite({ snapshot: await snapshot }));
}

let template: Promise<string> | undefined;

/** URL of an empty PostgreSQL database, copied from a template that has the schema. */
export async function freshPostgresUrl(): Promise<string> {
  const server = await startPostgres();
  template ??= (async () => {
    const name = `template_${randomUUID().replaceAll('-', '')}`;
    await server.run(`create database ${name}`);
    const first = await openDatabase({ url: server.urlOf(name) });
    await first.close();
    return name;
  })();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.run(`create database ${name} template ${await template}`);
  return server.urlOf(name);
}
