import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type * as migrating from '#server/shared/db/engines/migrate.ts';
import { startAnother, type TestPostgres } from '../../support/database/postgres.ts';
import { fillContracts } from '../../support/data/many-contracts.ts';

const keptIn = resolve('.cache/bench/made');
/** Folders that are kept: a million contracts take four gigabytes. */
const mostKept = 2;
const database = 'made';

interface Made {
  server: TestPostgres;
  url: string;
}

/**
 * A server of its own with `count` contracts, under the schema of the code in `tree`. Making a million takes longer than
 * measuring them, so they are kept in `.cache/bench`, and made anew when the schema or what makes them has changed.
 */
export async function madeContracts(count: number, tree = process.cwd()): Promise<Made> {
  const kept = join(keptIn, `${count}-${keyOf(tree)}`);
  if (!existsSync(kept)) await make(count, { tree, kept });
  const began = performance.now();
  const server = await startAnother(kept);
  console.log(`  copied in ${seconds(began)}`);
  return { server, url: server.urlOf(database) };
}

async function make(count: number, { tree, kept }: { tree: string; kept: string }): Promise<void> {
  const began = performance.now();
  const server = await startAnother();
  try {
    await server.run(`create database ${database}`);
    await migrate(server.urlOf(database), tree);
    await fillContracts(server.urlOf(database), count);
  } catch (error) {
    await server.stop();
    throw error;
  }
  await server.keep(kept);
  console.log(`  ${count.toLocaleString('en')} contracts made in ${seconds(began)}`);
  const oldest = globSync(join(keptIn, '*')).toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of oldest.slice(mostKept)) rmSync(folder, { recursive: true, force: true });
}

const migrateFile = 'server/shared/db/engines/migrate.ts';
/** Where an older version has it. */
const olderMigrateFile = 'server/shared/db/migrate.ts';

/** Brings a database to the schema of the code in a folder. */
export async function migrate(url: string, tree: string): Promise<void> {
  const file = [migrateFile, olderMigrateFile]
    .map((path) => join(tree, path))
    .find((path) => existsSync(path))!;
  const { migratePostgres } = (await import(pathToFileURL(file).href)) as typeof migrating;
  await migratePostgres(url);
}

/** Does what the server's job does after a migration: `contractsDetailed`. */
export async function fillDetails(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let after: string | null = '00000000-0000-0000-0000-000000000000';
    while (after !== null) {
      const { rows }: pg.QueryResult<{ last: string | null }> = await client.query(
        'select fill_contract_details($1, 1000) as last',
        [after],
      );
      after = rows[0]!.last;
    }
    await client.query('vacuum (analyze) contract_detail_texts');
  } finally {
    await client.end();
  }
}

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(0)} s`;

function keyOf(tree: string): string {
  const making = globSync(resolve('tests/support/data/many-*.ts'));
  const schema = globSync(join(tree, 'server/shared/db/migrations/**/*.sql'));
  const hash = createHash('sha256');
  for (const file of [...making.toSorted(), ...schema.toSorted()]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
