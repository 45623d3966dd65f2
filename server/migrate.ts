/**
 * `npm run migrate [-- --create-runtime-user]`: brings the schema of a PostgreSQL to this version, as the user of
 * `MIGRATE_DATABASE_URL` (else of `DATABASE_DIRECT_URL`, else of `DATABASE_URL`). It needs no other setting. With
 * `--create-runtime-user` it also makes the user that `DATABASE_URL` names, with the rights of a server alone.
 */
import { parseArgs } from 'node:util';
import { migratePostgres } from './shared/db/engines/migrate.ts';
import { makeRuntimeUser } from './shared/db/runtime-user.ts';

const { values: options } = parseArgs({ options: { 'create-runtime-user': { type: 'boolean' } } });
const {
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: direct = url,
  MIGRATE_DATABASE_URL: owner = direct,
} = process.env;

if (!owner) {
  console.error('DATABASE_URL or MIGRATE_DATABASE_URL is needed: the embedded database migrates by itself');
  process.exitCode = 2;
} else {
  await migratePostgres(owner);
  console.log('the schema is up to date');
  if (options['create-runtime-user']) {
    console.log(`the user ${await makeRuntimeUser(owner, url ?? '')} may run the server`);
  }
}
