import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until its parent process has ended for whatever reason, then stops the parent's PostgreSQL and removes its
 * folder.
 */
const folder = process.argv[2]!;

process.stdin.resume();
process.stdin.on('close', () => void clear());

async function clear(): Promise<void> {
  try {
    const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 50; tries += 1) {
      await pause(100);
      process.kill(pid, 0);
    }
    process.kill(pid, 'SIGQUIT');
  } catch {
    // The server never started or has ended.
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}
