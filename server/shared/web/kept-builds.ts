import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { unzipSync, zipSync, type Zippable } from 'fflate';
import { buildsFolder, type FileStore } from '../files/file-store.ts';

const archiveOf = (id: string) => `${buildsFolder}${id}.zip`;

/** This build and the two before it: what was open yesterday goes on, also across two releases of one day. */
const mostKept = 3;
/** How long the list may be old. A flood of addresses that nobody has must not become as many readings. */
const listMs = 5000;
/** How long archives stay in memory after the last file was asked for. */
const idleMs = 10 * 60_000;

/** A file of another build. `bytes` are compressed by gzip if `isZipped`. */
export interface KeptFile {
  bytes: Uint8Array<ArrayBuffer>;
  isZipped: boolean;
}

/** The build in a folder: its hashed files, and an id made of their names, which carry the hashes of the contents. */
export function buildIn(folder: string): { id: string; names: string[] } {
  const all = existsSync(folder) ? readdirSync(folder) : [];
  const names = all.filter((name) => !/\.(map|br|part)$/.test(name)).toSorted();
  const plain = names.filter((name) => !name.endsWith('.gz'));
  return { id: createHash('sha256').update(plain.join('\n')).digest('hex').slice(0, 16), names };
}

/**
 * Puts this build's hashed files into the file store, as one archive, and removes those of builds that are older than
 * the last two. All servers find them there: an old one answers a page that a new one has sent, and the other way round.
 * Costs one reading where the build is known already. A server without a built page keeps none.
 */
export async function keepBuild(files: FileStore, folder: string): Promise<void> {
  const { id, names } = buildIn(folder);
  if (names.length === 0) return;
  const before = await keptBuilds(files);
  if (before.includes(id)) return;
  await files.write(archiveOf(id), await pack(folder, names));
  for (const old of before.slice(mostKept - 1)) await files.remove(archiveOf(old));
}

/** Texts are packed as the build has compressed them. */
async function pack(folder: string, names: readonly string[]): Promise<Uint8Array> {
  const zipped = new Set(names.filter((name) => name.endsWith('.gz')));
  const content: Zippable = {};
  for (const name of names) {
    if (!zipped.has(`${name}.gz`)) content[name] = new Uint8Array(await readFile(join(folder, name)));
  }
  return zipSync(content, { level: 0 });
}

/** The ids of the kept builds, the one stored last first. */
async function keptBuilds(files: FileStore): Promise<string[]> {
  const found: { id: string; at: number }[] = [];
  for await (const { key, writtenAt } of files.list(buildsFolder)) {
    const id = /([0-9a-f]{16})\.zip$/.exec(key)?.[1];
    if (id) found.push({ id, at: writtenAt.getTime() });
  }
  return found.toSorted((a, b) => b.at - a.at).map(({ id }) => id);
}

/** Finds files of the kept builds by their names under `/assets/`. */
export class KeptBuilds {
  readonly #files: FileStore;
  readonly #clock: () => number;
  #known: Promise<string[]> = Promise.resolve([]);
  #knownAt = -Infinity;
  readonly #archives = new Map<string, Promise<ReadonlyMap<string, Uint8Array>>>();
  #idle: NodeJS.Timeout | undefined;

  constructor(files: FileStore, clock: () => number = () => performance.now()) {
    this.#files = files;
    this.#clock = clock;
  }

  /** The file, or null if no kept build has it. */
  async find(name: string): Promise<KeptFile | null> {
    for (const id of await this.#builds()) {
      const archive = await this.#open(id);
      const [zipped, plain] = [archive.get(`${name}.gz`), archive.get(name)];
      const bytes = zipped ?? plain;
      if (bytes) return { bytes: bytes as Uint8Array<ArrayBuffer>, isZipped: zipped !== undefined };
    }
    return null;
  }

  #builds(): Promise<string[]> {
    const now = this.#clock();
    if (now - this.#knownAt > listMs) {
      this.#knownAt = now;
      this.#known = keptBuilds(this.#files);
    }
    return this.#known;
  }

  #open(id: string): Promise<ReadonlyMap<string, Uint8Array>> {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      this.#archives.clear();
    }, idleMs).unref();
    let archive = this.#archives.get(id);
    if (!archive) {
      archive = unpack(this.#files, id);
      this.#archives.set(id, archive);
      // A store that is away for a moment must not be remembered.
      archive.catch(() => this.#archives.delete(id));
    }
    return archive;
  }
}

async function unpack(files: FileStore, id: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const stored = await files.read(archiveOf(id));
  if (!stored) return new Map();
  return new Map(Object.entries(unzipSync(new Uint8Array(await buffer(stored.stream)))));
}
