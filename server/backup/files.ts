import { createHash } from 'node:crypto';
import { bytesOf, type FileStore } from '../shared/files/file-store.ts';
import type { Manifest } from './manifest.ts';

type CopiedFile = Manifest['files'][number];

/** Files that are on their way at once: a remote store answers each after a while. */
const atOnce = 8;

/** Copies the files of a store that are not among the `known`. What is removed meanwhile is left out. */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  known: readonly CopiedFile[] = [],
): Promise<CopiedFile[]> {
  const before = new Set(known.map(({ key }) => key));
  const copied: CopiedFile[] = [];
  const keys = async function* () {
    for await (const { key } of from.list()) if (!before.has(key)) yield key;
  };
  await forEachOf(keys(), async (key) => {
    const bytes = await bytesOf(from, key);
    if (bytes === null) return;
    await to.write(key, bytes);
    copied.push({ key, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  });
  return copied;
}

/** Does a piece of work for each of many, several at once. Throws the first failure, once what runs has ended. */
export async function forEachOf<T>(
  all: AsyncIterable<T> | Iterable<T>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const one of all) {
    const doing = work(one)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(doing));
    running.add(doing);
    if (running.size >= atOnce) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
