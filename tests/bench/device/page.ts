import { QueryClient } from '@tanstack/react-query';
import { openDB } from 'idb';
import { sha256Hex } from '#offline/photos/digest.ts';
import { newId } from '#offline/device/ids.ts';
import type { Attachment } from '#offline/outbox/prepare-item.ts';
import { discardItem, enqueue } from '#offline/outbox/outbox-deeds.ts';
import { shrinkPhoto } from '#offline/photos/photos.ts';
import { answerKept, clearQueryCache, keepAnswers, queryPersister } from '#offline/copy/query-cache.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { storeDeviceKey } from '#offline/session/keys.ts';
import { photograph } from '../../support/data/corner-photo.ts';
import { heicGrid } from '../../support/data/heic-grid.ts';
import { wholeAndChanged } from './copied.ts';
import { sealedAndBare } from './sealed.ts';
import { average, greyOf, ssim, type Grey } from './ssim.ts';

export interface Pair {
  ours: number;
  bare: number;
}
export interface PhotoResult extends Pair {
  bytes: number;
  ssim: Pair;
  longestTaskMs: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Runs both in turn, so that other load affects both equally. Returns medians in milliseconds. */
async function compare(
  rounds: number,
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<Pair> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = -2; round < rounds; round++) {
    const pair = { ours: await timed(ours), bare: await timed(bare) };
    if (round < 0) continue;
    times.ours.push(pair.ours);
    times.bare.push(pair.bare);
  }
  return { ours: median(times.ours), bare: median(times.bare) };
}

async function pixels(source: Blob): Promise<Grey> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return greyOf(context.getImageData(0, 0, bitmap.width, bitmap.height));
}

const worker = new Worker(new URL('./bare.worker.ts', import.meta.url), { type: 'module' });

function bareShrink(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => resolve(event.data), {
      once: true,
    });
    worker.postMessage({ file, edge: 1920, quality: 0.82 });
  });
}

/** Compares our pipeline with the bare one on a 12-megapixel photo. Without `file`, it makes one. */
async function photo(file?: Blob): Promise<PhotoResult> {
  const taken = file ?? (await photograph(4032, 3024, { detail: 1 }));
  const pair = await compare(
    9,
    () => shrinkPhoto(taken),
    () => bareShrink(taken),
  );
  const tasks: number[] = [0];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map((one) => one.duration)),
  );
  observer.observe({ type: 'longtask' });
  const ours = await shrinkPhoto(taken);
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  const [oursGrey, bareGrey] = [
    await pixels(new Blob([ours.bytes])),
    await pixels(new Blob([await bareShrink(taken)])),
  ];
  const reference = average(await pixels(taken), oursGrey.width, oursGrey.height);
  return {
    ...pair,
    bytes: ours.bytes.byteLength,
    ssim: { ours: ssim(reference, oursGrey), bare: ssim(reference, bareGrey) },
    longestTaskMs: Math.max(...tasks),
  };
}

/** Median milliseconds in which an iPhone's photo of 12 megapixels is shrunk: decoder fetched, started and run. */
async function heic(): Promise<number> {
  const tile = await fetch(new URL('../../support/data/tile.heic', import.meta.url));
  const bytes = heicGrid(new Uint8Array(await tile.arrayBuffer()), { width: 4032, height: 3024 });
  const taken = new Blob([bytes], { type: 'image/heic' });
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    times.push(
      await timed(async () => {
        const { shrunk } = await shrinkPhoto(taken);
        if (!shrunk) throw new Error('the HEIC was passed on');
      }),
    );
  }
  return median(times);
}

/** Longest task of the main thread while a photo is shrunk, in milliseconds. For a throttled page. */
async function longestTask(): Promise<number> {
  const taken = await photograph(4032, 3024, { detail: 1 });
  await shrinkPhoto(taken);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const tasks: number[] = [0];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map((one) => one.duration)),
  );
  observer.observe({ type: 'longtask' });
  await shrinkPhoto(taken);
  await shrinkPhoto(taken);
  await new Promise((resolve) => setTimeout(resolve, 500));
  observer.disconnect();
  return Math.max(...tasks);
}

const photoBytes = 500_000;

async function photosOfAClaim(): Promise<Attachment[]> {
  return Promise.all(
    [1, 2, 3].map(async () => {
      const content = new Uint8Array(photoBytes);
      for (let at = 0; at < photoBytes; at += 50_000)
        crypto.getRandomValues(content.subarray(at, at + 50_000));
      return { sha256: await sha256Hex(content), type: 'image/jpeg', bytes: content.buffer };
    }),
  );
}

/**
 * Compares saving a claim with three photos with one bare transaction that writes the same bytes with the same
 * durability.
 */
async function keepClaim(): Promise<Pair> {
  await writeSession({
    userId: 'bench',
    email: 'bench@studio.example',
    name: 'Bench',
    accessToken: 'token',
    refreshToken: 'token',
    role: 'retailer',
    organization: null,
    ern: null,
    client: null,
    language: 'de',
    deviceId: newId(),
  });
  await storeDeviceKey('bench', btoa('.'.repeat(32)));
  const attachments = await photosOfAClaim();
  const [whole, closeup] = attachments;
  const kept: string[] = [];
  const body = {
    contractCode: 'K-1',
    policyObjectId: newId(),
    serialNumber: null,
    damageDate: '2026-11-20',
    whatIsDamaged: 'Die Tür ist gesprungen',
    howItHappened: 'Beim Putzen',
    photos: [
      { slot: 'whole', sha256: whole!.sha256 },
      { slot: 'closeup', sha256: closeup!.sha256 },
    ],
    capturedAt: new Date().toISOString(),
  } as const;
  const bare = await openDB('bare', 1, { upgrade: (db) => void db.createObjectStore('rows') });
  const ours = async () => {
    const id = newId();
    kept.push(id);
    const photos = body.photos.map((one) => ({ ...one }));
    await enqueue({ call: 'fileClaim', body: { ...body, photos, id }, attachments, label: 'Backofen' });
  };
  const theirs = async () => {
    const transaction = bare.transaction('rows', 'readwrite', { durability: 'strict' });
    const id = newId();
    const puts = attachments.map((one) => transaction.store.put(one.bytes, `${id}/${one.sha256}`));
    await Promise.all([...puts, transaction.store.put(body, id), transaction.done]);
  };
  const pair = await compare(25, ours, theirs);
  for (const id of kept) await discardItem(id);
  await bare.clear('rows');
  bare.close();
  return pair;
}

const rowsOfAnAnswer = 25;

function fail(error: unknown): never {
  throw error;
}

function answer(at: number) {
  const row = (index: number) => ({ code: `K-${at}-${index}`, customer: 'Familie Schulz' });
  return { items: Array.from({ length: rowsOfAnAnswer }, (_, index) => row(index)) };
}

async function keptQueries(count: number) {
  const userId = `bench-${count}`;
  await storeDeviceKey(userId, btoa('.'.repeat(32)));
  const persister = queryPersister(userId, { onError: fail });
  const client = new QueryClient({ defaultOptions: { queries: { persister, meta: { persist: true } } } });
  const keys = Array.from({ length: count }, (_, at) => ['contracts', at]);
  for (const [at, key] of keys.entries()) client.setQueryData(key, answer(at));
  for (let at = 0; at < count; at += 100) {
    const answers = keys.slice(at, at + 100).map((queryKey) => ({ queryKey, data: answer(at) }));
    await keepAnswers(userId, answers, 0);
  }
  const change = async () => {
    const queryKey = keys[Math.floor(Math.random() * count)]!;
    await client.fetchQuery({ queryKey, queryFn: () => answer(Math.random()) });
    const { dataUpdatedAt } = client.getQueryState(queryKey)!;
    while ((await answerKept(userId, queryKey))?.at !== dataUpdatedAt);
  };
  return { change, clear: () => clearQueryCache(userId) };
}

/** Compares saving one changed query among 5,000 (ours) with one among 100 (bare), in turn. */
async function changedQuery(): Promise<Pair> {
  const [few, many] = [await keptQueries(100), await keptQueries(5_000)];
  // Waits for the background work of filling the databases, which would distort the times.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const pair = await compare(101, many.change, few.change);
  await few.clear();
  await many.clear();
  return pair;
}

/** Compares keeping an answer of the list sealed (ours) and as it is (bare), in turn. */
async function sealedQuery(): Promise<Pair> {
  const { sealed, bare, end } = await sealedAndBare();
  const pair = await compare(201, sealed, bare);
  await end();
  return pair;
}

const bench = { photo, heic, longestTask, keepClaim, changedQuery, sealedQuery, copied: wholeAndChanged };
export type DeviceBench = typeof bench;
window.deviceBench = bench;
