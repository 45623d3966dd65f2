import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real server process of the built app, with its own database. */
export interface RunningServer {
  url: string;
  port: number;
  dataDir: string;
  /** Its process. */
  pid(): number;
  /** The server's output so far. */
  log(): string;
  /** Stops it as an operator does and waits until it has ended. */
  stop(): Promise<void>;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /** Restarts it on the same port and data, with `env` on top of the settings it had at first. */
  start(env?: Record<string, string>): Promise<void>;
  /** Stops it and removes its data. */
  [Symbol.asyncDispose](): Promise<void>;
}

export interface ServerWish {
  /** Folder to copy as the server's data. Without it, the data folder is empty. */
  template?: string;
  env?: Record<string, string>;
  port?: number;
  /** Folder of the code, if it is not this one. */
  tree?: string;
  /** Folder of its data that somebody else has made and removes. */
  dataDir?: string;
}

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts the app and waits until it is ready. Throws with its log if that takes over 90 s. */
export async function startServer(wish: ServerWish = {}): Promise<RunningServer> {
  const dataDir = wish.dataDir ?? mkdtempSync(join(tmpdir(), 'kochfeld-'));
  if (wish.template) cpSync(wish.template, dataDir, { recursive: true });
  const port = wish.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let log = '';

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
  }

  async function start(env: Record<string, string> = {}): Promise<void> {
    const started = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DEMO: 'on',
        ...wish.env,
        ...env,
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
      },
      ...(wish.tree && { cwd: wish.tree }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
    started.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const until = Date.now() + 90_000;
    while (Date.now() < until && started.exitCode === null) {
      const ready = await fetch(`${url}/api/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await end('SIGKILL');
    throw new Error(`the server did not get ready:\n${log}`);
  }

  await start();
  return {
    url,
    port,
    dataDir,
    pid: () => child!.pid!,
    log: () => log,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
      if (!wish.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
