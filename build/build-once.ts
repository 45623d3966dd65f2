import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** What the built page is made of. */
const sources = ['{src,sw,public,build}/**/*', 'index.html', '*.{ts,json}', '.env*'];

const vite = 'node_modules/vite/bin/vite.js';

/** Says of which sources a build was made. Each build empties the folder, and this with it. */
const stamp = 'dist/.built';

/** A hash over the names and contents of all that the page in this folder is built from. */
export function sourcesOf(folder: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((file) => join(file.parentPath, file.name)).toSorted())
    hash.update(path.slice(folder.length)).update('\0').update(readFileSync(path)).update('\0');
  for (const [name, value] of Object.entries(process.env).toSorted())
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

/** True if the folder holds a page that was built from these sources. */
export function isBuilt(folder: string): boolean {
  const path = join(folder, stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === sourcesOf(folder);
}

/**
 * Builds the page for `npm start`, unless it is there already. It is compressed while the server starts, which sends files
 * as they are until then.
 */
function buildOnce(): void {
  if (isBuilt(root)) return;
  for (const mode of [[], ['--mode', 'customer']]) {
    const { status } = spawnSync(process.execPath, [vite, 'build', ...mode], { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(join(root, stamp), sourcesOf(root));
  spawn(process.execPath, ['build/precompress.ts'], { cwd: root, stdio: 'ignore', detached: true }).unref();
}

if (import.meta.main) buildOnce();
