import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkKey, filePattern, StoreUnavailable, type FileStore, type ListedFile } from './file-store.ts';

/** Stores files in a folder. Each is written under a temporary name, synced and renamed; then the folder is synced. */
export function diskFiles(root: string): FileStore {
  const place = `the folder ${resolve(root)}`;
  const telling = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw toldOf(place, error);
    });
  const write = async (key: string, bytes: Uint8Array) => {
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
  };
  return {
    place,
    write: (key, bytes) => telling(write(key, bytes)),
    async read(key, partOf) {
      const file = await telling(orNull(open(pathOf(root, key))));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const part = partOf?.(size) ?? null;
        const bounds = part ? { start: part.first, end: part.last } : {};
        return { size, part, stream: file.createReadStream(bounds) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    exists: async (key) => (await telling(orNull(stat(pathOf(root, key))))) !== null,
    remove: (key) => telling(rm(pathOf(root, key), { force: true })),
    async *list(prefix = '', after = '') {
      try {
        yield* keysUnder(root, '', { prefix, after });
      } catch (error) {
        throw toldOf(place, error);
      }
    },
    async check({ writing }) {
      if (!writing) return telling(access(root, constants.R_OK | constants.W_OK));
      const key = `probes/${randomUUID()}`;
      await telling(write(key, Buffer.from('probe')));
      await telling(rm(pathOf(root, key)));
    },
  };
}

/** A folder's name sorts as with its slash, so that keys come in the order of their bytes. */
const sortedName = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);

async function* keysUnder(
  root: string,
  folder: string,
  wanted: { prefix: string; after: string },
): AsyncGenerator<ListedFile> {
  const { prefix, after } = wanted;
  const entries = (await orNull(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
  const names = entries.map((entry) => ({ entry, key: `${folder}${sortedName(entry)}` }));
  for (const { entry, key } of names.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    if (entry.isDirectory()) {
      const mayHold = key.startsWith(prefix) || prefix.startsWith(key);
      if (mayHold && (key > after || after.startsWith(key))) yield* keysUnder(root, key, wanted);
    } else if (key > after && key.startsWith(prefix) && filePattern.test(key)) {
      const found = await orNull(stat(join(root, key)));
      if (found) yield { key, size: found.size, writtenAt: found.mtime };
    }
  }
}

function orNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** What an operator can do about an error of the system. */
const advice: Record<string, string> = {
  ENOSPC: 'the disk is full: make room, or give DATA_DIR a larger one',
  EDQUOT: 'the quota is used up: raise it, or make room',
  EROFS: 'the disk is mounted read-only: look for its fault, then mount it for writing',
  EACCES: 'the server’s user may not use it: give it this folder',
  EPERM: 'the server’s user may not use it: give it this folder',
  ENOENT: 'it is not there: mount it, or correct DATA_DIR',
  ENOTDIR: 'something else has its name: correct DATA_DIR',
};

function toldOf(place: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new StoreUnavailable(`${place}: ${advice[code] ?? message}`, { cause: error });
}

function pathOf(root: string, key: string): string {
  checkKey(key);
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
