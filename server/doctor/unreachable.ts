import { grave, type Finding } from '../shared/examination.ts';

/** What is to be said of a database that cannot be opened, by the code of the driver or of PostgreSQL. */
export function unreachable(error: unknown): Finding {
  const { code, message } = error as { code?: string; message: string };
  const known: Record<string, [what: string, todo: string]> = {
    ECONNREFUSED: [
      'nothing listens where DATABASE_URL says that the database is',
      'start PostgreSQL, or correct host and port',
    ],
    ENOTFOUND: [
      'the host of DATABASE_URL has no address',
      'correct it, or see whether this machine finds names',
    ],
    '28P01': [
      'the database does not take the password of DATABASE_URL',
      'correct it, or give the user a new one: npm run migrate -- --create-runtime-user',
    ],
    '28000': [
      'the database does not let the user of DATABASE_URL in',
      'see pg_hba.conf, and whether the user is there and may log in',
    ],
    '3D000': [
      'the database that DATABASE_URL names is not there',
      'create it (docs/operations.md, step 1), or correct the name',
    ],
    '42501': [
      'the user of DATABASE_URL may not become the roles of the server',
      'grant them: grant kochfeld_runtime to the user, as npm run migrate -- --create-runtime-user does',
    ],
    '53300': [
      'the database has no connection left',
      'raise max_connections, or lower DATABASE_POOL on every server',
    ],
  };
  const [what, todo] = known[code ?? ''] ?? [`the database cannot be opened: ${message}`, todoOf(message)];
  return grave(what, todo);
}

function todoOf(message: string): string {
  return message.includes('in use by another process')
    ? 'the embedded database holds one process: stop the server first'
    : 'see the log of the database';
}
