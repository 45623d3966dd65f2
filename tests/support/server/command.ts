import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a command of the server ended: its exit code and all that it printed. */
export interface Ended {
  code: number | null;
  said: string;
}

/** Runs a command of the server (`server/migrate.ts`) in its own process, with these settings. */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  const child = spawn(process.execPath, [`server/${file}.ts`, ...args], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
