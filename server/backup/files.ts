import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { filePattern } from '../shared/files/disk.ts';
import { digestOf } from '../shared/db/copying/copied-lines.ts';
import type { Manifest } from './manifest.ts';

type CopiedFile = Manifest['files'][number];

/** The keys of all files of a store's folder. */
async function keysIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(orNone([]));
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    .filter((key) => filePattern.test(key))
    .toSorted();
}

/** Copies the files of a store that are not among the `known`. What is removed meanwhile is left out. */
export async function copyFiles(
  from: string,
  to: string,
  known: readonly CopiedFile[] = [],
): Promise<CopiedFile[]> {
  const before = new Set(known.map(({ key }) => key));
  const copied: CopiedFile[] = [];
  for (const key of await keysIn(from)) {
    if (before.has(key)) continue;
    const isCopied = await copyOne(join(from, key), join(to, key)).catch(orNone(false));
    if (isCopied) copied.push({ key, ...(await digestOf(createReadStream(join(to, key)))) });
  }
  return copied;
}

/** Copies a file under a temporary name and renames it: what has its name is whole. */
export async function copyOne(from: string, to: string): Promise<true> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, `${to}.tmp`, constants.COPYFILE_FICLONE);
  await rename(`${to}.tmp`, to);
  return true;
}

function orNone<T>(none: T): (error: unknown) => T {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none;
    throw error;
  };
}
