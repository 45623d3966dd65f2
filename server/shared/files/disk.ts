import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** What a file's key looks like. A file in the store's folder that does not is none of its own. */
export const filePattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

/** Stores files in a folder. Each is written under a temporary name, synced and renamed; then the folder is synced. */
export function diskFiles(root: string): FileStore {
  return {
    async write(key, bytes) {
      const path = pathOf(root, key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomUUID()}.tmp`;
      try {
        const file = await open(temporary, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async read(key, partOf) {
      try {
        const file = await open(pathOf(root, key));
        const { size } = await file.stat();
        const part = partOf?.(size) ?? null;
        const bounds = part ? { start: part.first, end: part.last } : {};
        return { size, part, stream: file.createReadStream(bounds) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(root, key), { force: true }),
  };
}

function pathOf(root: string, key: string): string {
  if (!filePattern.test(key)) throw new Error(`not a key of a file: ${key}`);
  return join(root, key);
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
