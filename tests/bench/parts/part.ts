import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figure.ts';

/** Also on two busy cores. */
const usualMs = 5 * 60_000;

const measuring = fileURLToPath(new URL('part.main.ts', import.meta.url));

let running: ChildProcess | undefined;

/** Ends the part that runs, with its servers and browsers. */
export function stopPart(): void {
  if (running?.pid === undefined || running.exitCode !== null) return;
  try {
    process.kill(-running.pid, 'SIGTERM');
  } catch {
    // It has just ended.
  }
}

/** Measures one part of the code in a folder, in a process of its own. Throws if it fails or takes too long. */
export async function runPart(
  folder: string,
  part: string,
  { own, mostMs = usualMs }: { own: readonly string[]; mostMs?: number },
): Promise<Figure[]> {
  const child = spawn(process.execPath, [measuring, part, ...own], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // With what it starts it is a group, which can be ended as a whole.
    detached: true,
  });
  running = child;
  let figures: Figure[] | undefined;
  child.on('message', (message) => (figures = message as Figure[]));
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    stopPart();
  }, mostMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(limit);
  if (isLate) throw new Error(`has not ended after ${mostMs / 60_000} minutes`);
  if (!figures) throw new Error(`has ended with ${code} and without figures`);
  return figures;
}
