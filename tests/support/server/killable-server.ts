import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  url: string;
  /** Waits for a line of output. */
  said(text: string | RegExp): Promise<string>;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /** Stops it as an operator would and returns its exit code. */
  terminate(): Promise<number | null>;
}

/** Starts `tests/support/server/killable-server.main.ts` (the server plus the probe's calls) on a free port. */
export async function spawnServer(env: Record<string, string>): Promise<ServerProcess> {
  return loadServer(env).start();
}

/** A process that has loaded the server's code, which takes seconds, and opens nothing before it is told to start. */
export interface LoadedServer {
  start(): Promise<ServerProcess>;
  kill(): Promise<void>;
}

export function loadServer(env: Record<string, string>): LoadedServer {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('killable-server.main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DEMO: 'off',
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const output = new Output(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const kill = () => end('SIGKILL');
  return {
    kill,
    async start() {
      child.stdin.end();
      const ready = await output.said(/ready on (\d+)/);
      return {
        url: `http://127.0.0.1:${/\d+/.exec(ready)![0]}`,
        said: (text) => output.said(text),
        kill,
        async terminate() {
          await end('SIGTERM');
          return child.exitCode;
        },
      };
    },
  };
}

class Output {
  #text = '';
  #looking: (() => void)[] = [];
  #ended = false;

  constructor(child: ChildProcess) {
    const hear = (chunk: Buffer) => {
      this.#text += chunk.toString();
      for (const look of this.#looking) look();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => {
      this.#ended = true;
      for (const look of this.#looking) look();
    });
  }

  said(wanted: string | RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const [line] = new RegExp(wanted).exec(this.#text) ?? [];
        if (line !== undefined) {
          this.#text = this.#text.slice(this.#text.indexOf(line) + line.length);
          this.#looking = this.#looking.filter((other) => other !== look);
          resolve(line);
        } else if (this.#ended) reject(new Error(`the server ended: ${this.#text}`));
      };
      this.#looking.push(look);
      look();
    });
  }
}
