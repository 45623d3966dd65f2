import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const folder = () => join(mkdtempSync(join(tmpdir(), 'kochfeld-lock-')), 'pg');

describe('the lock of the embedded database', () => {
  it('lets nobody else in until it is given back', () => {
    const path = folder();
    const unlock = lockFolder(path);
    expect(() => lockFolder(path)).toThrow('in use');
    unlock();
    lockFolder(path)();
  });

  it('holds while another process runs, and not when that was killed', async () => {
    const path = folder();
    const module = new URL('folder-lock.ts', import.meta.url).href;
    const script = `import { lockFolder } from '${module}'; lockFolder('${path}'); console.log('locked'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await once(other.stdout, 'data');
    expect(() => lockFolder(path)).toThrow('in use');
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockFolder(path)();
  });

  it('does not mistake another process that has been given the same id for its holder', () => {
    const path = folder();
    lockFolder(path)();
    writeFileSync(`${path}.lock`, `${process.pid} 1`);
    const unlock = lockFolder(path);
    expect(existsSync(`${path}.lock`)).toBe(true);
    unlock();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });
});
