import { grave, slight, type Check, type Finding } from '../shared/examination.ts';

/** Seconds by which this machine's clock may differ from the database's. */
const mostDrift = 5;

/** How the database is set up: what it would lose, who may do what in it, and how many connections it has. */
export const databaseChecked: Check = {
  name: 'database',
  well: 'the database keeps what it was told, and its user may do what a server needs',
  async run({ session, settings }) {
    if (session.engine === 'pglite') {
      if (settings.environment !== 'production') return [];
      return [
        slight(
          'a production runs on the embedded database, which a power cut can damage',
          'move it to a PostgreSQL: npm run move',
        ),
      ];
    }
    const [row] = await session.rows<{
      version: number;
      fsync: string;
      commit: string;
      pages: string;
      standby: boolean;
      readonly: string;
      most: number;
      used: number;
      may: boolean;
      user: string;
    }>(
      `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
        pg_is_in_recovery() as standby,
        (select coalesce((select split_part(s, '=', 2) from pg_db_role_setting r, unnest(r.setconfig) s
          where s like 'default_transaction_read_only=%' and r.setdatabase in (0, d.oid) limit 1), 'off')
          from pg_database d where datname = current_database()) as readonly,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
        (select rolsuper or rolcreaterole or rolbypassrls or pg_has_role(session_user, d.datdba, 'MEMBER')
          from pg_roles, pg_database d where rolname = session_user and datname = current_database()) as may,
        session_user::text as "user"`,
    );
    const found: Finding[] = [];
    const { version, standby, readonly, most, used, may, user } = row!;
    if (version < 150_000)
      found.push(
        grave('the PostgreSQL is older than 15', 'update it: what the server asks needs 15 or later'),
      );
    if (standby || readonly === 'on')
      found.push(
        grave(
          `the database takes no writes${standby ? ': DATABASE_URL leads to a standby' : ''}`,
          standby ? 'let it lead to the primary' : 'reset default_transaction_read_only',
        ),
      );
    for (const [name, value] of [
      ['fsync', row!.fsync],
      ['synchronous_commit', row!.commit],
      ['full_page_writes', row!.pages],
    ] as const) {
      if (value === 'off')
        found.push(
          grave(
            `the database runs with ${name} off: it would lose what it has acknowledged`,
            `alter system reset ${name} (or alter database, alter role), then reload`,
          ),
        );
    }
    if (settings.databasePool > most - used)
      found.push(
        slight(
          `the database has room for ${most - used} more connections, and a server takes up to ${settings.databasePool}`,
          'raise max_connections, or lower DATABASE_POOL on every server',
        ),
      );
    if (may && settings.environment === 'production')
      found.push(
        slight(
          `the server's database user ${user} may change tables and rights`,
          'give the server one of its own: npm run migrate -- --create-runtime-user (docs/operations.md)',
        ),
      );
    return found;
  },
};

export const clockChecked: Check = {
  name: 'clock',
  needsSchema: true,
  well: 'the clocks of this machine and of the database agree',
  async run({ session, settings, now }) {
    const found: Finding[] = [];
    if (settings.clock)
      found.push(slight('CLOCK holds the time still', 'take CLOCK away: it is for tests and demonstrations'));
    const before = now().getTime();
    const [row] = await session.rows<{ at: number; newest: number | null }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at,
        (select (extract(epoch from max(at)) * 1000)::float8 from (select at from audit order by id desc limit 20) last) as newest`,
    );
    const here = (before + now().getTime()) / 2;
    const drift = Math.round((here - row!.at) / 1000);
    const ntp = 'set up time synchronisation (timedatectl set-ntp true) on both';
    if (Math.abs(drift) > mostDrift)
      found.push(
        grave(
          `this machine's clock is ${inWords(drift)} ${drift > 0 ? 'ahead of' : 'behind'} the database's`,
          `${ntp}: sessions, codes and deadlines go wrong`,
        ),
      );
    const future = Math.round(((row!.newest ?? 0) - Math.max(here, row!.at)) / 1000);
    if (!settings.clock && future > 60)
      found.push(
        grave(
          `the trail has rows from ${inWords(future)} in the future: a server's clock was wrong`,
          `${ntp}, and on every server`,
        ),
      );
    return found;
  },
};

/** A number of seconds as people say it. */
export function inWords(seconds: number): string {
  const count = Math.abs(seconds);
  if (count < 120) return `${Math.round(count)} seconds`;
  if (count < 7200) return `${Math.round(count / 60)} minutes`;
  if (count < 172_800) return `${Math.round(count / 3600)} hours`;
  return `${Math.round(count / 86_400)} days`;
}
