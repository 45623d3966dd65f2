import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#server/auth/operator.usecases.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { sealBank } from '#server/clients/bank.usecases.ts';
import { ofCertificate, roomFinding } from '#server/doctor/surroundings.ts';
import { examine } from '#server/examine.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { makeRuntimeUser } from '#server/shared/db/runtime-user.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { startApp } from '../../support/server/app.ts';
import { freePort } from '../../support/server/built-server.ts';
import { runCommand } from '../../support/server/command.ts';
import { localhostCertificate } from '../../support/server/localhost-certificate.ts';
import { startMailServer, type MailServer } from '../../support/server/smtp.ts';
import {
  appSecret,
  emptyPostgresUrl,
  freshPostgresUrl,
  testTrailKeys,
} from '../../support/database/engines.ts';

type Env = Record<string, string>;

const made: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-doctor-'));
  made.push(folder);
  return folder;
};

const strictServers: SMTPServer[] = [];
let mail: MailServer;
/** A sound installation, of which each sabotage gets a copy. */
let sound: string;
let backups: string;

beforeAll(async () => {
  mail = await startMailServer();
  sound = await freshPostgresUrl();
  const db = await openDatabase({ url: sound, trailKeys: testTrailKeys });
  const test = await startApp({ db });
  await test.retailer('kg:nord:1001');
  await test.person({ email: 'admin@b.example', role: 'eis_admin' });
  const account = {
    email: 'anna@b.example',
    name: 'Anna',
    role: 'viewer',
    ern: null,
    organization: null,
    language: 'de',
  };
  await createAccount({ db, settings: test.deps.settings, now: new Date() }, account as never);
  const bank = sealBank([appSecret], '1001', { iban: 'DE02120300000000202051' } as never);
  await db.inTransaction(system, (tx) =>
    tx.execute(sql`update clients set bank_sealed = ${bank} where code = '1001'`),
  );
  await test.close();
  backups = await newFolder();
  await makeBackup({ url: sound }, { folder: join(backups, 'last'), now: new Date() });
});
afterAll(async () => {
  await mail.stop();
  for (const server of strictServers) server.close();
  await Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** Runs statements in a database, as its owner. */
async function inDatabase(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** A copy of the sound installation: its database and a folder. */
async function copy(): Promise<Env> {
  const name = `sick_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(sound);
  const [origin] = [url.pathname.slice(1)];
  url.pathname = '/postgres';
  await inDatabase(url.href, `create database ${name} template ${origin}`);
  url.pathname = `/${name}`;
  return { ...(await soundEnv()), DATABASE_URL: url.href };
}

/** The sound installation itself, for what leaves its database alone. */
async function soundEnv(): Promise<Env> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: sound,
    DATA_DIR: await newFolder(),
    APP_SECRET: appSecret,
    SMTP_URL: mail.url,
    DEMO: 'off',
    DATABASE_POOL: '2',
  };
}

/** What the doctor finds, a line each: how grave, where, what, and what to do. */
async function findingsOf(
  env: Env,
  options: { backup?: boolean; ahead?: number; tests?: true } = {},
): Promise<string[]> {
  const lines: string[] = [];
  const examined = examine(env, {
    without: options.backup ? [] : ['backup'],
    now: () => new Date(Date.now() + (options.ahead ?? 0)),
  });
  for await (const { name, findings } of examined) {
    for (const { what, todo, isGrave } of findings)
      // The tests' PostgreSQL does run so. A test of its own looks at it.
      if (options.tests || !/runs with (fsync|full_page_writes) off/.test(what))
        lines.push(`${isGrave ? 'grave' : 'slight'} ${name}: ${what} | ${todo}`);
  }
  return lines;
}

const run = (statements: string) => (env: Env) => inDatabase(env['DATABASE_URL']!, statements);
const set = (name: string, value: string) => (env: Env) => {
  env[name] = value;
};
const inUrl = (change: (url: URL) => void) => (env: Env) => {
  const url = new URL(env['DATABASE_URL']!);
  change(url);
  env['DATABASE_URL'] = url.href;
};
const mailRow = (due: string) =>
  run(`insert into mails (id, kind, recipient, language, subject, text, html, created_at, due_at)
    values (gen_random_uuid(), 'test', 'a@b.example', 'de', 's', 't', 'h', now(), ${due})`);

/** What somebody did to the installation, and what the doctor says of it. */
type Sabotage = [name: string, harm: (env: Env) => unknown, says: RegExp];

/** To its settings and surroundings. Its database stays as it is. */
const outside: Sabotage[] = [
  [
    'a secret of the development in production',
    (env) => Object.assign(env, { NODE_ENV: 'production', APP_SECRET: 'changeme'.repeat(8) }),
    /^grave settings: APP_SECRET can be guessed: make one with/,
  ],
  [
    'a setting that is no number',
    set('DATABASE_POOL', 'many'),
    /^grave settings: .*DATABASE_POOL.*\| correct it/,
  ],
  [
    'a wrong port',
    inUrl((url) => (url.port = '1')),
    /^grave database: nothing listens where .* \| start PostgreSQL/,
  ],
  [
    'a wrong password',
    inUrl((url) => (url.password = 'wrong')),
    /^grave database: the database does not take the password/,
  ],
  [
    'a database that is not there',
    inUrl((url) => (url.pathname = '/nowhere')),
    /^grave database: .* is not there \| create it/,
  ],
  [
    'a database user without the server’s roles',
    async (env) => {
      const user = `bare_${randomUUID().slice(0, 8)}`;
      await run(`create role ${user} login password 'x'`)(env);
      inUrl((url) => {
        url.username = user;
        url.password = 'x';
      })(env);
    },
    /^grave database: the user of DATABASE_URL may not become the roles .* \| grant them/,
  ],
  [
    'an empty database',
    async (env) => {
      env['DATABASE_URL'] = await emptyPostgresUrl();
    },
    /^grave schema: the database has no schema of this application \| run npm run migrate/,
  ],
  [
    'a lost secret',
    set('APP_SECRET', 'y'.repeat(32)),
    /^grave secrets: APP_SECRET is not the one .* \| put the former one back/,
  ],
  [
    'more connections than there are',
    set('DATABASE_POOL', '5000'),
    /^slight database: .* a server takes up to 5000/,
  ],
  [
    'a store that is no folder',
    (env) => writeFile(join(env['DATA_DIR']!, 'files'), 'not a folder'),
    /^grave store: the file store takes no files \(.*something else has its name/,
  ],
  [
    'a mail server that is away',
    set('SMTP_URL', 'smtp://127.0.0.1:1'),
    /^grave mail: the mail server of SMTP_URL does not work \(ESOCKET\)/,
  ],
  [
    'a mail server that asks for who we are',
    async (env) => {
      const strict = new SMTPServer({
        allowInsecureAuth: true,
        disabledCommands: ['STARTTLS'],
        onAuth: (_, __, done) => {
          done(Object.assign(new Error('no'), { responseCode: 535 }));
        },
      });
      const listening = strict.listen(0, '127.0.0.1');
      await once(listening, 'listening');
      strictServers.push(strict);
      env['SMTP_URL'] = `smtp://we:wrong@127.0.0.1:${(listening.address() as { port: number }).port}`;
    },
    /^grave mail: the mail server of SMTP_URL does not work \(EAUTH 535\).*correct the user and password/,
  ],
  ['a fixed clock', set('CLOCK', '2026-11-20T11:00:00Z'), /^slight clock: CLOCK holds the time still/],
];

/** To its schema or database, each to one of its own. */
const inside: Sabotage[] = [
  [
    'a schema two migrations behind',
    run(`delete from drizzle.__drizzle_migrations where created_at in
      (select created_at from drizzle.__drizzle_migrations order by created_at desc limit 2)`),
    /^grave schema: the schema is older than this version: it lacks 2 migrations \| run npm run migrate/,
  ],
  [
    'a schema of the next version',
    run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`),
    /^slight schema: the schema is newer than this version/,
  ],
  [
    'a database that loses what it acknowledged',
    (env) =>
      run(`alter database ${new URL(env['DATABASE_URL']!).pathname.slice(1)} set synchronous_commit = off`)(
        env,
      ),
    /^grave database: the database runs with synchronous_commit off/,
  ],
  [
    'a database that takes no writes',
    (env) =>
      run(
        `alter database ${new URL(env['DATABASE_URL']!).pathname.slice(1)} set default_transaction_read_only = on`,
      )(env),
    /^grave database: the database takes no writes \| reset default_transaction_read_only/,
  ],
];

/** To its schema, all to one. */
const harmedSchema: Sabotage[] = [
  [
    'a table gone',
    run('drop table push_messages'),
    /^grave schema: the schema lacks the table push_messages.* \| somebody has changed/,
  ],
  [
    'a column gone',
    run('alter table mails drop column attempts'),
    /^grave schema: .* the column mails\.attempts/,
  ],
  [
    'a table that everybody sees',
    run('alter table claims no force row level security'),
    /^grave schema: row-level security does not guard the table claims.* \| as the owner: alter table claims/,
  ],
  [
    'an index left half made',
    run(`update pg_index set indisvalid = false where indexrelid = 'mails_due_idx'::regclass`),
    /^grave schema: the index mails_due_idx is not valid.*reindex index concurrently mails_due_idx/,
  ],
];

/** To its rows, all to one. */
const harmedRows: Sabotage[] = [
  [
    'bank details of another installation',
    run(`update clients set bank_sealed = 'b1.AAAA' where code = '1001'`),
    /^grave secrets: the bank details of 1 of 1 retailers do not open/,
  ],
  [
    'nobody who may administer',
    run(`update users set status = 'blocked' where role = 'eis_admin'`),
    /^grave accounts: no account can administer the portal.*npm run admin -- create/,
  ],
  [
    'a trail from tomorrow',
    run(`update audit set at = now() + interval '1 day'`),
    /^grave clock: the trail has rows from 24 hours in the future/,
  ],
  [
    'mails that nobody sends',
    mailRow(`now() - interval '3 hours'`),
    /^grave jobs: 1 mails wait, the oldest for 3 hours/,
  ],
  ['a mail that was given up', mailRow(`'9999-12-31'`), /^slight jobs: 1 mails were given up/],
  [
    'a job that fails',
    run(
      `insert into jobs (name, due_at, last_error) values ('clearing', now() - interval '1 day', 'no room')`,
    ),
    /^grave jobs: the job "clearing" fails: no room/,
  ],
  [
    'no server that runs jobs',
    run(`insert into jobs (name, due_at) values ('clearing mails', now() - interval '2 days')`),
    /^grave jobs: the daily jobs "clearing mails" are overdue, by up to 2 days/,
  ],
];

describe('the doctor', () => {
  it('finds nothing wrong with a sound installation, whose last backup comes back row for row', async () => {
    expect(await findingsOf({ ...(await soundEnv()), BACKUP_DIR: backups }, { backup: true })).toEqual([]);
  });

  it.each([
    ...outside.map((one) => [...one, soundEnv] as const),
    ...inside.map((one) => [...one, copy] as const),
  ])('names %s, and says what to do', async (_, harm, says, installation) => {
    const env = await installation();
    await harm(env);
    const found = await findingsOf(env);
    expect(found).toContainEqual(expect.stringMatching(says));
    // Each says what to do, and nothing is blamed on what is sound.
    expect(found.filter((line) => !/ \| \S.{10,}/.test(line))).toEqual([]);
    expect(new Set(found.map((line) => line.split(' ')[1])).size).toBeLessThan(4);
  });

  it.each([
    ['schema', harmedSchema],
    ['rows', harmedRows],
  ])('names each of several harms to the %s', async (_, harms) => {
    const env = await copy();
    for (const [, harm] of harms) await harm(env);
    const found = await findingsOf(env);
    for (const [name, , says] of harms) expect(found, name).toContainEqual(expect.stringMatching(says));
  });

  it('names a database that writes nothing down, as the one of the tests does', async () => {
    const found = (await findingsOf(await soundEnv(), { tests: true })).filter((line) =>
      line.includes('fsync'),
    );
    expect(found).toEqual([
      expect.stringMatching(/^grave database: the database runs with fsync off: it would lose/),
    ]);
  });

  it('names a clock that is off by an hour, by how much and to which side', async () => {
    const env = await soundEnv();
    expect(await findingsOf(env, { ahead: 3_600_000 })).toContainEqual(
      expect.stringMatching(
        /^grave clock: this machine's clock is 60 minutes ahead of the database's \| set up time/,
      ),
    );
    expect(await findingsOf(env, { ahead: -3_600_000 })).toContainEqual(
      expect.stringMatching(/^grave clock: this machine's clock is 60 minutes behind/),
    );
  });

  it('names a transaction that holds back the feed, and how to end it', async () => {
    const env = await soundEnv();
    const client = new pg.Client({ connectionString: env['DATABASE_URL']! });
    await client.connect();
    await client.query(`begin; insert into jobs (name, due_at) values ('x', now())`);
    expect((await findingsOf(env)).filter((line) => line.includes('writing transaction'))).toEqual([]);
    expect(await findingsOf(env, { ahead: 3_600_000 })).toContainEqual(
      expect.stringMatching(
        /^slight jobs: a writing transaction has run for 60 minutes \(idle in transaction\).*pg_terminate_backend\(\d+\)/,
      ),
    );
    await client.end();
  });

  it('names a server’s user with the owner’s rights in production, and is content with one of its own', async () => {
    const env = await copy();
    const owner = env['DATABASE_URL']!;
    Object.assign(env, { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1', SMTP_INSECURE: 'on' });
    env['APP_SECRET'] = `Zt8#kQ2x${appSecret}!mVb7rLw`;
    const mighty = /^slight database: the server's database user .* may change tables and rights/;
    const before = await findingsOf(env);
    expect(before).toContainEqual(expect.stringMatching(mighty));
    expect(before).toContainEqual(expect.stringMatching(/^grave address: PUBLIC_URL is http/));
    const url = new URL(owner);
    [url.username, url.password] = [`keeper_${randomUUID().slice(0, 8)}`, 'secret'];
    await makeRuntimeUser(owner, url.href);
    const after = await findingsOf({ ...env, DATABASE_URL: url.href });
    expect(after.filter((line) => / (database|schema|clock|accounts|jobs): /.test(line))).toEqual([]);
  });

  it('names backups that are none: missing, old, cut off, and one whose rows are not those that were saved', async () => {
    const env = await copy();
    const said = async (folder: string, ahead = 0) =>
      (await findingsOf({ ...env, BACKUP_DIR: folder }, { backup: true, ahead })).filter((line) =>
        line.includes(' backup: '),
      );
    const empty = await newFolder();
    expect(await said(empty)).toEqual([
      expect.stringMatching(/^grave backup: there is no whole backup in .* \| make one: npm run backup/),
    ]);
    const sick = await newFolder();
    await cp(join(backups, 'last'), join(sick, 'last'), { recursive: true });
    const manifest = JSON.parse(await readFile(join(sick, 'last/manifest.json'), 'utf8')) as Manifest;
    const forged = manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, rows: table.rows + 1 } : table,
    );
    await writeFile(
      join(sick, 'last/manifest.json'),
      JSON.stringify({ ...manifest, tables: forged }, null, 1),
    );
    expect(await said(sick)).toEqual([
      expect.stringMatching(
        /^grave backup: the backup .* does not come back: users has 2 rows instead of 3.* \| make a new one now/,
      ),
    ]);
    await truncate(join(sick, 'last/tables/users.copy.gz'), 20);
    expect(await said(sick)).toEqual([
      expect.stringMatching(/does not come back: the backup is damaged: the table users/),
    ]);
    await mkdir(join(sick, 'half'));
    const [old] = await said(sick, 3 * 86_400_000);
    expect(old).toMatch(
      /^grave backup: the last backup, .*last, is 72 hours old \| see why none was made since/,
    );
  });

  it('names certificates that browsers refuse or that end soon, and a disk that is nearly full', async () => {
    const server = createServer(localhostCertificate).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = (server.address() as { port: number }).port;
    const at = { host: 'localhost', port };
    const ca = localhostCertificate.cert;
    const what = async (...given: Parameters<typeof ofCertificate>) =>
      (await ofCertificate(...given)).map((one) => one.what);
    expect(await what({ ...at, ca }, new Date())).toEqual([]);
    expect(await what(at, new Date())).toEqual([
      expect.stringMatching(/^browsers refuse the certificate of localhost/),
    ]);
    expect(await what({ ...at, ca }, new Date('2119-12-25'))).toEqual([
      'the certificate of localhost ends in 7 days',
    ]);
    server.close();
    expect(await what({ host: '127.0.0.1', port: await freePort() }, new Date())).toEqual([
      expect.stringMatching(/^nothing answers by TLS at 127.0.0.1:\d+ \(ECONNREFUSED\)/),
    ]);
    const gigabyte = 1024 ** 3;
    expect(roomFinding(30 * gigabyte, 4000 * gigabyte)).toEqual([]);
    expect(roomFinding(0.5 * gigabyte, 100 * gigabyte).map((one) => one.what)).toEqual([
      'the disk of DATA_DIR has 512 MB left',
    ]);
  });

  it('says it as a command, beside the embedded database too, and ends with 1 where something is grave', async () => {
    const folder = await newFolder();
    const env = { DATA_DIR: folder, APP_SECRET: appSecret, DEMO: 'off' };
    const db = await openDatabase({ folder: join(folder, 'pg'), trailKeys: testTrailKeys });
    const busy = await runCommand('doctor', [], env);
    expect([busy.code, busy.said]).toEqual([
      1,
      expect.stringMatching(
        /GRAVE {3}database: .*in use by another process.*\n *What to do: .*stop the server first/,
      ),
    ]);
    await db.close();
    const { code, said } = await runCommand('doctor', ['--without', 'backup'], env);
    expect(said).toMatch(/^well {4}schema: the schema is that of this version/m);
    expect([code, said]).toEqual([1, expect.stringContaining('GRAVE   accounts: no account can administer')]);
    expect(said.trim().split('\n').at(-1)).toMatch(/^\d grave, \d slight$/);
  });
});
