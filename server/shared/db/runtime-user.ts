import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from './database.ts';
import { rowsOf } from './rows.ts';

/** True if the user who is connected could change tables, rights or roles. */
export async function mayChangeSchema(tx: Tx): Promise<boolean> {
  const [user] = await rowsOf<{ may: boolean }>(
    tx,
    sql`select rolsuper or rolcreaterole or rolbypassrls or pg_has_role(session_user,
        (select relowner from pg_class where oid = 'public.audit'::regclass), 'MEMBER') as may
      from pg_roles where rolname = session_user`,
  );
  return user!.may;
}

/**
 * Makes the server's own user, or gives it its password anew: it may become the roles of transactions and nothing else.
 * `ownerUrl` names a user with the right to create roles, `runtimeUrl` the new user and its password. Throws if that is
 * a user with more rights.
 */
export async function makeRuntimeUser(ownerUrl: string, runtimeUrl: string): Promise<string> {
  const { username, password } = new URL(runtimeUrl);
  const name = decodeURIComponent(username);
  if (!name || !password) throw new Error('DATABASE_URL names no user, or no password');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ more: boolean }>(
      `select rolsuper or rolcreaterole or rolbypassrls or rolname = current_user as more from pg_roles where rolname = $1`,
      [name],
    );
    if (rows[0]?.more) throw new Error(`the user ${name} has more rights than a server needs`);
    const [user, secret] = [
      client.escapeIdentifier(name),
      client.escapeLiteral(decodeURIComponent(password)),
    ];
    const verb = rows.length === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${user} login noinherit password ${secret}`);
    await client.query(`grant kochfeld_runtime to ${user}`);
    return name;
  } finally {
    await client.end();
  }
}
