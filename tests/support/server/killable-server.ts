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
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output = new Output(child);
  const ready = await output.said(/ready on (\d+)/);
  return {
    url: `http://127.0.0.1:${/\d+/.exec(ready)![0]}`,
    said: (text) => output.said(text),
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async terminate() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      return child.exitCode;
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
