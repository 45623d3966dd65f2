import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { diskFiles } from '../shared/files/disk.ts';
import { filePattern, type FileStore } from '../shared/files/file-store.ts';
import { digestOf } from '../shared/db/copying/copied-lines.ts';

const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Manifest = v.object({
  format: v.literal(1),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** By which the latest migration of the database is known. */
  version: Count,
  /** A number above every cursor of the change feed that was given out by then. */
  feedEnd: Count,
  tables: v.array(
    v.object({
      name: Name,
      columns: v.array(Name),
      rows: Count,
      /** The rows' hashes added up, in whatever order. */
      sum: v.string(),
      /** Of what `tables/<name>.copy.gz` unpacks to. */
      sha256: Sha256,
      bytes: Count,
    }),
  ),
  sequences: v.array(v.object({ name: Name, last: v.nullable(v.pipe(v.string(), v.digits())) })),
  files: v.array(v.object({ key: v.pipe(v.string(), v.regex(filePattern)), bytes: Count, sha256: Sha256 })),
});

/** What a backup consists of. It is written last: a folder without it is no backup. */
export type Manifest = v.InferOutput<typeof Manifest>;

export const manifestOf = (folder: string) => join(folder, 'manifest.json');
export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`);

/** Thrown for what the operator can mend. The command prints its words. */
export class BackupRefused extends Error {}

/** The files that a backup has. */
export const storedFiles = (folder: string): FileStore => diskFiles(join(folder, 'files'));

/** The rows of a table as they were when the backup was made. */
export function storedRows(folder: string, name: string): AsyncIterable<Uint8Array> {
  return pipeline(createReadStream(tableFile(folder, name)), createGunzip(), () => {});
}

/** Reads a backup and checks every byte of it. Throws `BackupRefused` with the first thing that is missing or wrong. */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, sha256, bytes } of manifest.tables) {
    await check(`the table ${name}`, storedRows(folder, name), { sha256, bytes });
  }
  for (const { key, sha256, bytes } of manifest.files) {
    const found = await storedFiles(folder).read(key);
    if (!found) throw new BackupRefused(`the backup is damaged: the file ${key} is missing`);
    await check(`the file ${key}`, found.stream, { sha256, bytes });
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestOf(folder), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} holds no whole backup: manifest.json is missing`);
  });
  try {
    return v.parse(Manifest, JSON.parse(text));
  } catch (error) {
    throw new BackupRefused('the backup is damaged: manifest.json cannot be read', { cause: error });
  }
}

async function check(
  what: string,
  source: AsyncIterable<Uint8Array>,
  said: { sha256: string; bytes: number },
): Promise<void> {
  const found = await digestOf(source).catch((error: unknown) => {
    throw new BackupRefused(`the backup is damaged: ${what} cannot be read`, { cause: error });
  });
  if (found.sha256 !== said.sha256 || found.bytes !== said.bytes) {
    throw new BackupRefused(`the backup is damaged: ${what} is not what it was`);
  }
}
