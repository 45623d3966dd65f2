import { onOff, setting, text, wholeNumber, type SettingsOf } from '../declare-setting.ts';

export const databaseSettings = {
  databasePool: setting('DATABASE_POOL', {
    kind: wholeNumber(1),
    default: '10',
    doc: 'connections of one server',
  }),
  /** False if a question to the database waits for the answer of the one before. */
  databasePipelined: setting('DATABASE_PIPELINE', {
    kind: onOff,
    default: 'on',
    doc: '`off` sends the database nothing ahead of its answers: slower, for finding a fault ([what runs ahead](decisions/0029-what-runs-ahead.md))',
  }),
  /** The same database past a pooler, for what needs a connection of its own for long. */
  databaseDirectUrl: setting('DATABASE_DIRECT_URL', {
    kind: text,
    otherwise: '`DATABASE_URL`',
    doc: 'the same database without the pooler that `DATABASE_URL` may lead through: for migrating, for backups and for hearing of changes (`LISTEN`), which need a connection of their own',
  }),
  /** The owner's address of the same database, if the server's user may not change the schema. */
  migrateDatabaseUrl: setting('MIGRATE_DATABASE_URL', {
    kind: text,
    otherwise: '`DATABASE_DIRECT_URL`',
    doc: 'the same database as the user who may change its schema ([how](operations.md#two-database-users))',
  }),
  /** False if the server must not migrate: it then refuses to start on a schema older than its own. */
  migrate: setting('MIGRATE', {
    kind: onOff,
    default: 'on',
    doc: '`off` starts without migrating, and refuses a schema older than the server',
  }),
};

declare module '../settings.ts' {
  interface Settings extends SettingsOf<typeof databaseSettings> {}
}
