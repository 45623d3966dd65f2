import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Locks a folder for this process, or throws. PGlite lets a second process open the same folder and then loses data.
 * The lock file lies beside the folder and holds the process id and its start time. A lock left by a killed process
 * does not count, even if its id was reused. Returns the function that unlocks.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = `${folder}.lock`;
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      return () => {
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isHeld(path))
        throw new Error(`${folder} is in use by another process (see ${path})`, { cause: error });
      rmSync(path, { force: true });
    }
  }
  throw new Error(`${path} cannot be taken`);
}

function isHeld(path: string): boolean {
  const [pid, start] = readFileSync(path, 'utf8').split(' ');
  return isAlive(Number(pid)) && startOf(Number(pid)) === start;
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process's start time in kernel ticks. Empty where `/proc` is missing; then only the id counts. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
