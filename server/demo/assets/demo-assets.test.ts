import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assetKinds } from '#domain/guides/asset-kinds.ts';
import type { Database } from '../../shared/db/database.ts';
import { diskFiles } from '../../shared/files/disk.ts';
import { drawAssets } from './demo-assets.ts';

/** Their rows are nobody's question here. */
const noRows = { inTransaction: () => Promise.resolve() } as unknown as Database;

test('the demo has assets of every kind, which pass the checks of an upload', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-assets-'));
  try {
    const assets = await drawAssets(
      { files: diskFiles(folder), db: noRows },
      new Date('2026-11-20T11:00:00Z'),
    );
    expect([...new Set(assets.map(({ kind }) => kind))]).toEqual(assetKinds);
    expect(new Set(assets.map(({ file }) => file.mediaType)).size).toBe(6);
    expect(assets.every(({ file }) => file.byteCount < 300_000)).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
